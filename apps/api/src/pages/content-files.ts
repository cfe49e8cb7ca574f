/**
 * Serves movies with their captions and pictures, to everybody, once a column that visitors may see has the movie
 * (security.md row 36); until then they are not found, because the name of a film is easy to guess. Only files of those
 * three kinds that were there at the start are served, in parts where a player asks for a part.
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

/** A new version has the same name, so a day is as long as an old one may be kept. */
const KEPT = { 'cache-control': 'public, max-age=86400' };

type FileDeps = Pick<Deps, 'config' | 'database' | 'now'>;

async function isPublic({ database, now }: FileDeps, movie: string): Promise<boolean> {
  const texts = await visibleTexts(database, { today: tokyoDate(now().getTime()), organization: null });
  return texts.ofKind('column').some((column) => column.movie?.slug === movie);
}

export async function serveContentFiles(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const root = join(deps.config.contentDir, 'movies');
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const movies = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  // In a scope of its own: the portal's files are sent by another setting of the same plugin.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false });
    scope.route<{ Params: { movie: string; file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/content/movies/:movie/:file',
      config: { kind: 'file' },
      handler: async ({ params: { movie, file } }, reply) => {
        const isFile = movies.has(movie) && SERVED.includes(file);
        if (!isFile || !(await isPublic(deps, movie))) throw new Failure('not_found');
        return reply.headers(KEPT).sendFile(`${movie}/${file}`);
      },
    });
  });
}
