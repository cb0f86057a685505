-- What wrk asks for. A plan, made by load.py, says which answer is expected and either
--   paths: addresses, asked for in turn, with once set each by one connection and only once, or
--   posts: one for each thread, which then has one connection and so a match of its own.
-- Prints one line of JSON at the end.

local ffi = require("ffi")
ffi.cdef("typedef struct { long s; long us; } moment; int gettimeofday(moment *at, void *zone);")

local threads = {}

local function now()
  local at = ffi.new("moment")
  ffi.C.gettimeofday(at, nil)
  return tonumber(at.s) + tonumber(at.us) / 1e6
end

function setup(thread)
  table.insert(threads, thread)
  thread:set("index", #threads)
end

function init(args)
  local plan = dofile(args[1])
  expected, good, wrong, took = plan.expected, 0, 0, 0
  if plan.posts then
    local post = plan.posts[index]
    local seen, last = 0, 0
    plan.headers.Host = wrk.headers.Host
    wrk.method, wrk.path, wrk.headers = "POST", post.path, plan.headers
    function request()
      last = last + 1
      local key = string.format("%s-%012x", post.key, last)
      return wrk.format(nil, nil, nil, plan.body .. "&key=" .. key .. "&seen=" .. seen)
    end
    function response(status)
      if status == expected then
        good, seen = good + 1, seen + 1
      else
        wrong = status
      end
    end
  else
    local ready, last = {}, 0
    for number, path in ipairs(plan.paths) do
      if not plan.once or number % plan.once == index - 1 then
        table.insert(ready, wrk.format("GET", path, plan.headers))
      end
    end
    function request()
      last = last % #ready + 1
      return ready[last]
    end
    if plan.once then
      local began = now()
      function response(status)
        if good + wrong < #ready then
          took = now() - began
          if status == expected then good = good + 1 else wrong = status end
        end
        if good >= #ready then wrk.thread:stop() end
      end
    end
  end
end

function done(summary, latency)
  local good, wrong, took = 0, 0, 0
  for _, thread in ipairs(threads) do
    good = good + thread:get("good")
    took = math.max(took, thread:get("took"))
    wrong = math.max(wrong, thread:get("wrong"))
  end
  local errors = summary.errors
  io.write(string.format(
    '{"good": %d, "wrong": %d, "requests": %d, "refused": %d, "broken": %d, "seconds": %f, "p50": %f, "p99": %f}\n',
    good, wrong, summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    took > 0 and took or summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
