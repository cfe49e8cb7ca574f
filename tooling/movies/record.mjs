// Creates a movie's files from its movie.yaml, in the same folder: movie.webm, poster.webp and captions.vtt.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../ready/project.mjs';
import { captionsOf } from './captions.mjs';
import { digestOf, limits, moviesFolder } from './movie-file.mjs';
import { withMoviePage } from './movie-page.mjs';

/** Writes the captions, which needs no browser. */
export const writeCaptions = (slug, movie) =>
  writeFileSync(join(moviesFolder, slug, 'captions.vtt'), captionsOf(movie));

/** @returns {Promise<number>} bytes of the WebM */
export async function recordMovie(slug, movie) {
  return inStudio(async (page) => {
    const { webm, poster } = await page.evaluate(
      async ({ movie, digest, time }) => ({
        webm: await globalThis.minoriMovies.record(movie, digest),
        poster: await globalThis.minoriMovies.still(movie, { time, type: 'image/webp' }),
      }),
      { movie, digest: digestOf(movie), time: movie.slides[0].seconds - 0.5 },
    );
    const bytes = Buffer.from(webm, 'base64');
    if (bytes.length > limits.bytes) throw new Error(`${slug}: ${bytes.length} bytes are more than ${limits.bytes}.`);
    writeFileSync(join(moviesFolder, slug, 'movie.webm'), bytes);
    writeFileSync(join(moviesFolder, slug, 'poster.webp'), Buffer.from(poster, 'base64'));
    return bytes.length;
  });
}

/** Saves every slide, just before it fades, as a PNG in `folder`, for a review without recording. */
export async function photographSlides(slug, movie, folder) {
  await inStudio(async (page) => {
    let end = 0;
    for (const [index, { seconds }] of movie.slides.entries()) {
      end += seconds;
      const still = await page.evaluate(
        ({ movie, time }) => globalThis.minoriMovies.still(movie, { time, type: 'image/png' }),
        { movie, time: end - 0.5 },
      );
      const name = `${slug}-${String(index + 1).padStart(2, '0')}.png`;
      writeFileSync(join(folder, name), Buffer.from(still, 'base64'));
    }
  });
}

async function inStudio(use) {
  const script = await bundlePage();
  return withMoviePage({ '/main.mjs': { contentType: 'text/javascript', read: () => script } }, async (page) => {
    await page.addScriptTag({ url: '/main.mjs', type: 'module' });
    await page.waitForFunction(() => globalThis.minoriMovies);
    return use(page);
  });
}

async function bundlePage() {
  const bundle = await rolldown({
    cwd: root,
    input: 'tooling/movies/page/main.mjs',
    platform: 'browser',
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}
