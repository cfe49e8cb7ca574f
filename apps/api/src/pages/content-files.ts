/**
 * Serves movies with their captions and posters to everybody, once a column that visitors may see contains the movie
 * (security.md row 36). Before that the response is 404, because the name of a movie is easy to guess. Only files of these
 * three kinds whose folder existed at the start are served; players may request ranges.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyInstance } from 'fastify';
import { MOVIE_PARTS } from '../content/files/read-movies.ts';
import { visibleTexts } from '../content/reader/visible.ts';
import { Failure } from '../platform/base/failure.ts';
import type { Deps } from '../platform/process/deps.ts';

const SERVED: readonly string[] = Object.values(MOVIE_PARTS);

/** One day, because a new version of a file has the same URL. */
const CACHED = { 'cache-control': 'public, max-age=86400' };

type FileDeps = Pick<Deps, 'config' | 'database' | 'now'>;

async function isPublic({ database, now }: FileDeps, movie: string): Promise<boolean> {
  const texts = await visibleTexts(database, { today: tokyoDate(now().getTime()), organization: null });
  return texts.ofKind('column').some((column) => column.movie?.slug === movie);
}

export async function serveContentFiles(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const root = join(deps.config.contentDir, 'movies');
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const movies = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  // A Fastify scope of its own, because the portal's files use the same plugin with other options.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false });
    scope.route<{ Params: { movie: string; file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/content/movies/:movie/:file',
      config: { kind: 'file' },
      handler: async ({ params: { movie, file } }, reply) => {
        const isFile = movies.has(movie) && SERVED.includes(file);
        if (!isFile || !(await isPublic(deps, movie))) throw new Failure('not_found');
        return reply.headers(CACHED).sendFile(`${movie}/${file}`);
      },
    });
  });
}
