// Tests that the committed movies are complete, small enough, and made from their movie.yaml. `npm run movies` plays each one
// that it records; movies.proof.test.mjs plays all of them.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captionsOf, MAX_LETTERS_PER_SECOND } from './captions.mjs';
import { digestOf, limits, listMovies, moviesFolder, readMovie, secondsOf } from './movie-file.mjs';
import { readRecording } from './recording.mjs';

const slugs = listMovies();
const read = (slug, name) => readFileSync(join(moviesFolder, slug, name));

/** Parses `00:01:05.250` into milliseconds. */
function milliseconds(text) {
  const [hours, minutes, seconds] = text.split(':').map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}

test('動画は6本以上ある', () => {
  expect(slugs.length).toBeGreaterThanOrEqual(6);
});

test.each(slugs)('%s：録画は今のmovie.yamlから作られ、長さと大きさが決まりの内にある', async (slug) => {
  const movie = readMovie(slug);
  const recording = await readRecording(slug);
  expect(recording).toMatchObject({ codec: 'vp9', width: 1280, height: 720, madeFrom: digestOf(movie) });
  expect(recording.bytes).toBeLessThanOrEqual(limits.bytes);
  expect(Math.abs(recording.seconds - secondsOf(movie))).toBeLessThan(0.2);
});

test.each(slugs)('%s：表紙の画像がWebPで添えてある', (slug) => {
  const poster = read(slug, 'poster.webp');
  expect(poster.subarray(8, 12).toString('latin1')).toBe('WEBP');
  expect(statSync(join(moviesFolder, slug, 'poster.webp')).size).toBeLessThan(100 * 1024);
});

test.each(slugs)('%s：字幕は最初から最後まで続き、どこも1秒7文字以内で、24文字2行に収まる', (slug) => {
  const movie = readMovie(slug);
  const vtt = read(slug, 'captions.vtt').toString('utf8');
  expect(vtt).toBe(captionsOf(movie));
  const cues = vtt.trim().split('\n\n').slice(1);
  let end = 0;
  for (const cue of cues) {
    const [times, ...lines] = cue.split('\n');
    const [from, to] = times.split(' --> ').map(milliseconds);
    expect(from).toBe(end);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
    expect(lines.join('').length / ((to - from) / 1000)).toBeLessThanOrEqual(MAX_LETTERS_PER_SECOND + 0.01);
    end = to;
  }
  expect(end).toBe(1000 * secondsOf(movie));
  const spoken = movie.slides.map(({ narration }) => narration).join('');
  expect(cues.map((cue) => cue.split('\n').slice(1).join('')).join('')).toBe(spoken);
});
