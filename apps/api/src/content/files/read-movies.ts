/** 動画 — reads every `movie.yaml`, and reports a fault if the movie file, its captions or its poster are missing. */
import { MOVIE_SECONDS, MovieFile } from '@minori/contract/content/movie-file';
import type { Faults } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import { readYaml, textOf } from './front-matter.ts';

export interface MovieSource extends MovieFile {
  /** The name of the movie's folder, as used in URLs. */
  readonly slug: string;
  /** The movie's length in whole seconds, the sum of its slides. */
  readonly length: number;
}

/** No facts: the movie file was made from this YAML as it is, and would show a fact's name instead of its value. */
const NO_NAMES = new Map<string, string>();

/** File names in a movie's folder, from which they are served. */
export const MOVIE_PARTS = { src: 'movie.webm', captions: 'captions.vtt', poster: 'poster.webp' } as const;

export function readMovies(folder: ContentFolder, faults: Faults): ReadonlyMap<string, MovieSource> {
  const there = new Set(folder.paths);
  const slugs = new Set(folder.paths.flatMap((path) => /^movies\/([a-z][a-z0-9-]{0,39})\//.exec(path)?.[1] ?? []));
  const movies = new Map<string, MovieSource>();
  for (const slug of slugs) {
    const file = `movies/${slug}/movie.yaml`;
    const bytes = folder.files.get(file);
    const text = bytes ? textOf(bytes, NO_NAMES) : { faults: ['is missing'] };
    const read = 'faults' in text ? text : readYaml(MovieFile, text.data, 1);
    if ('faults' in read) {
      for (const fault of read.faults) faults.add(file, fault);
      continue;
    }
    const length = Math.round(read.data.slides.reduce((sum, { seconds }) => sum + seconds, 0));
    if (length < MOVIE_SECONDS.least || length > MOVIE_SECONDS.most) {
      faults.add(file, `lasts ${length} seconds, ${MOVIE_SECONDS.least} to ${MOVIE_SECONDS.most} wanted`);
    }
    for (const part of Object.values(MOVIE_PARTS)) {
      const path = `movies/${slug}/${part}`;
      if (!there.has(path)) faults.add(path, 'is missing; `npm run movies` makes it');
    }
    movies.set(slug, { ...read.data, slug, length });
  }
  return movies;
}
