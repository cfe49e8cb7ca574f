// Draws and encodes a movie in the browser page: frame by frame on a canvas, each computed from its time, so that a slow machine
// only takes longer. `tooling/movies/record.mjs` calls the functions of `minoriMovies`.
import { encodeMovie } from './encode.mjs';
import { drawFrame } from './stage.mjs';
import { FONT, HEIGHT, WIDTH } from './theme.mjs';

const toText = (blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.readAsDataURL(blob);
  });

async function prepare() {
  const weights = { 400: 'regular.ttf', 700: 'bold.ttf' };
  for (const [weight, file] of Object.entries(weights)) {
    document.fonts.add(await new FontFace(FONT, `url(/${file})`, { weight }).load());
  }
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  return { canvas, pen: canvas.getContext('2d', { alpha: false }) };
}

globalThis.minoriMovies = {
  /** The whole movie as WebM, in base64. */
  async record(movie, digest) {
    const { canvas, pen } = await prepare();
    const draw = (time) => drawFrame(pen, movie, time);
    return toText(await encodeMovie({ canvas, draw, movie, digest }));
  },
  /** The frame at `time` seconds as an image of `type`, in base64. */
  async still(movie, { time, type }) {
    const { canvas, pen } = await prepare();
    drawFrame(pen, movie, time);
    return toText(await canvas.convertToBlob({ type, quality: 0.9 }));
  },
};
