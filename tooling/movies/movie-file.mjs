// Reads and validates movie.yaml, and computes the digest that identifies the movie.yaml from which a WebM was made.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../ready/project.mjs';

export const moviesFolder = join(root, 'content/movies');

/** Limits of a movie's seconds, slides and bytes: shorter movies teach nothing, longer ones aren't watched to the end. */
export const limits = { least: 60, most: 120, slides: 8, bytes: 3 * 1024 * 1024 };

/** Folders that contain a movie.yaml, in order. */
export const listMovies = (folder = moviesFolder) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'movie.yaml')))
    .sort();

/**
 * @returns {{ title: string, slides: { heading: string, narration: string, seconds: number, lines?: string[],
 *   table?: object, chart?: object, note?: string }[] }}
 * @throws Error that names the movie and the slide
 */
export function readMovie(slug, folder = moviesFolder) {
  const movie = parse(readFileSync(join(folder, slug, 'movie.yaml'), 'utf8'));
  const trouble = findTrouble(movie);
  if (trouble) throw new Error(`${slug}/movie.yaml: ${trouble}`);
  return movie;
}

/** The first fault of a movie; an empty string if there is none. */
export function findTrouble(movie) {
  if (!movie?.title || !Array.isArray(movie.slides)) return 'needs a title and slides';
  if (movie.slides.length < limits.slides) return `has ${movie.slides.length} slides, fewer than ${limits.slides}`;
  const seconds = secondsOf(movie);
  if (seconds < limits.least || seconds > limits.most) {
    return `takes ${seconds} seconds, not ${limits.least} to ${limits.most}`;
  }
  return movie.slides.map((slide, index) => slideTrouble(slide, index)).find(Boolean) ?? '';
}

function slideTrouble({ heading, narration, seconds, ...picture }, index) {
  const where = `slide ${index + 1}`;
  if (!heading || !narration) return `${where} needs a heading and a narration`;
  if (!Number.isInteger(seconds) || seconds < 1) return `${where} needs whole seconds`;
  const kinds = ['lines', 'table', 'chart'].filter((kind) => picture[kind]);
  if (kinds.length !== 1)
    return `${where} has ${kinds.join(' and ') || 'no picture'}; it needs lines, a table or a chart`;
  return picture.lines?.length > 3 ? `${where} has ${picture.lines.length} lines, more than 3` : '';
}

/** Length of a movie in seconds. */
export const secondsOf = ({ slides }) => slides.reduce((sum, { seconds }) => sum + seconds, 0);

/** Digest of everything visible. Narrations are only in the captions, so they can be corrected without a new recording. */
export function digestOf({ title, slides }) {
  const seen = { title, slides: slides.map(({ narration: _, ...slide }) => slide) };
  return `sha256-${createHash('sha256').update(JSON.stringify(seen)).digest('hex')}`;
}
