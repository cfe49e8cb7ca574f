// `npm run movies`: records the movies that are missing or whose movie.yaml has changed; `npm run movies -- <slug>` always
// records this one. `--stills <folder>` only saves images of the slides for review. Each recorded movie is played once to
// check it.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'browser');
const { digestOf, listMovies, moviesFolder, readMovie, secondsOf } = await import('./movies/movie-file.mjs');
const { photographSlides, recordMovie, writeCaptions } = await import('./movies/record.mjs');
const { readRecording } = await import('./movies/recording.mjs');
const { watchMovies } = await import('./movies/watch.mjs');

const words = process.argv.slice(2);
const stills = words.includes('--stills') ? resolve(words.splice(words.indexOf('--stills'), 2)[1]) : undefined;
const [asked] = words;

for (const slug of asked ? [asked] : listMovies()) await make(slug);

async function make(slug) {
  const movie = readMovie(slug);
  if (stills) {
    mkdirSync(stills, { recursive: true });
    return photographSlides(slug, movie, stills);
  }
  writeCaptions(slug, movie);
  if (!asked && (await readRecording(slug))?.madeFrom === digestOf(movie)) {
    return console.log(`${slug}: up to date`);
  }
  const bytes = await recordMovie(slug, movie);
  const file = join(moviesFolder, slug, 'movie.webm');
  const { [slug]: seen } = await watchMovies({ [slug]: { read: () => readFileSync(file) } });
  if (Math.abs(seen.duration - secondsOf(movie)) > 0.2) throw new Error(`${slug} lasts ${seen.duration} seconds.`);
  console.log(`${slug}: ${seen.duration.toFixed(1)} seconds, ${Math.round(bytes / 1024)} KB`);
}
