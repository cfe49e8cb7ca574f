/** Defines the part of a `movie.yaml` that the portal reads: title and text of each slide (docs/operations/content.md). */
import * as z from 'zod/mini';

const Slide = z.object({
  heading: z.string(),
  narration: z.string().check(z.minLength(1)),
  seconds: z.number().check(z.minimum(1), z.maximum(30)),
});

/** Other fields control how slides are rendered (`tooling/movies`) and are ignored here. */
export const MovieFile = z.object({ title: z.string(), slides: z.array(Slide).check(z.minLength(8)) });
export type MovieFile = z.output<typeof MovieFile>;

export const MOVIE_SECONDS = { least: 60, most: 120 } as const;
