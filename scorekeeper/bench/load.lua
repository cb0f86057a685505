-- What wrk asks for. A plan, made by load.py, says which answer is expected and either
--   paths: addresses, asked for in turn, or
--   posts: one for each thread, which then has one connection and so a match of its own.
-- Prints one line of JSON at the end.

local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set("index", #threads)
end

function init(args)
  local plan = dofile(args[1])
  expected, good, wrong = plan.expected, 0, 0
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
      ready[number] = wrk.format("GET", path, plan.headers)
    end
    function request()
      last = last % #ready + 1
      return ready[last]
    end
  end
end

function done(summary, latency)
  local good, wrong = 0, 0
  for _, thread in ipairs(threads) do
    good = good + thread:get("good")
    wrong = math.max(wrong, thread:get("wrong"))
  end
  local errors = summary.errors
  io.write(string.format(
    '{"good": %d, "wrong": %d, "requests": %d, "refused": %d, "broken": %d, "seconds": %f, "p50": %f, "p99": %f}\n',
    good, wrong, summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
