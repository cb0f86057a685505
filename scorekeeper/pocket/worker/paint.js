/* The picture of a match: Python says where everything stands, and the browser draws it with the fonts of the phone. */

const LAYOUT = "application/vnd.scorekeeper.layout+json";
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Geeza Pro", "Hiragino Sans", '
  + '"Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif'; // as the pages are set
const ENOUGH = 100; // pixels of an em at which a width is exact

/* What can be drawn on; null where this browser draws nothing in a worker. */
const surface = (width, height) => {
  try {
    const canvas = new OffscreenCanvas(width, height);
    return canvas.convertToBlob ? canvas.getContext("2d") : null; // on one without alpha letters may get coloured edges
  } catch {
    return null;
  }
};

/* A language has fonts of its own, and kanji other forms in Chinese; where the browser does not know this, nothing happens. */
const write = (context, language, weight, size) => {
  context.lang = language;
  context.font = `${weight} ${size}px ${FONTS}`;
};

/* How many ems wide a text is; undefined where it cannot be drawn. */
let ruler;
export const measure = (text, weight, language) => {
  ruler ??= surface(1, 1);
  if (!ruler) return undefined;
  write(ruler, language, weight, ENOUGH);
  return ruler.measureText(text).width / ENOUGH;
};

const drawShape = (context, shape) => {
  const path = new Path2D(shape.path);
  context.setTransform(shape.wider, 0, 0, shape.taller, shape.x, shape.y);
  if (shape.fill) {
    context.fillStyle = shape.fill;
    context.fill(path);
  }
  if (!shape.stroke) return;
  context.strokeStyle = shape.stroke;
  context.lineWidth = shape.stroke_width;
  context.lineCap = shape.cap || "butt";
  context.lineJoin = shape.join || "miter";
  context.setLineDash(shape.dashes.split(" ").filter(Boolean).map(Number));
  context.stroke(path);
};

/* The PNG of a layout. */
const draw = async ({ width, height, language, shapes, texts }) => {
  const context = surface(width, height);
  shapes.forEach((shape) => drawShape(context, shape));
  context.resetTransform();
  context.textAlign = "left";
  for (const { pieces, y, size, weight, fill } of texts) {
    write(context, language, weight, size);
    context.fillStyle = fill;
    for (const { text, x, direction } of pieces) {
      context.direction = direction;
      context.fillText(text, x, y);
    }
  }
  const blob = await context.canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
};

/* An answer as it goes to the page: a layout goes as the picture that it tells of. */
export const painted = async (answer) => {
  if (!answer.headers.some(([name, value]) => name === "Content-Type" && value === LAYOUT)) return answer;
  const body = await draw(JSON.parse(new TextDecoder().decode(answer.body)));
  const headers = answer.headers.filter(([name]) => !["Content-Type", "Content-Length"].includes(name));
  return { ...answer, body, headers: [...headers, ["Content-Type", "image/png"], ["Content-Length", String(body.length)]] };
};
