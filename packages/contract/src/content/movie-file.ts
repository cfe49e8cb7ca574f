/** What the portal reads of a `movie.yaml`: title and what is said on each slide (docs/operations/content.md). */
import * as z from 'zod/mini';

const Slide = z.object({
  heading: z.string(),
  narration: z.string().check(z.minLength(1)),
  seconds: z.number().check(z.minimum(1), z.maximum(30)),
});

/** How slides are drawn is the script's own matter (`tooling/movies`): what isn't named here is left to it. */
export const MovieFile = z.object({ title: z.string(), slides: z.array(Slide).check(z.minLength(8)) });
export type MovieFile = z.output<typeof MovieFile>;

export const MOVIE_SECONDS = { least: 60, most: 120 } as const;
