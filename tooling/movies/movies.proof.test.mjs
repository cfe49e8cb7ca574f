// Tests that the committed movies play in Chromium.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listMovies, moviesFolder, readMovie, secondsOf } from './movie-file.mjs';
import { watchMovies } from './watch.mjs';

const slugs = listMovies();
const read = (slug) => readFileSync(join(moviesFolder, slug, 'movie.webm'));

test('どの動画もChromiumで再生でき、どこへ移動しても絵が出る', async () => {
  const seen = await watchMovies(Object.fromEntries(slugs.map((slug) => [slug, { read: () => read(slug) }])));
  for (const slug of slugs) {
    const { duration, width, played, seeks } = seen[slug];
    expect(width).toBe(1280);
    expect(Math.abs(duration - secondsOf(readMovie(slug)))).toBeLessThan(0.2);
    expect(played).toBeGreaterThan(0);
    for (const { asked, at, colours } of seeks) {
      expect(Math.abs(at - asked)).toBeLessThan(0.1);
      expect(colours).toBeGreaterThan(10);
    }
  }
});
