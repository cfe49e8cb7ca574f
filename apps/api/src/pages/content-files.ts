/**
 * What goes with texts: movies, their captions and pictures, open to everybody. Only files of those three kinds that were
 * there at the start are served, in parts where a player asks for a part.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

const SERVED = ['movie.webm', 'captions.vtt', 'poster.webp'];

/** A new version has the same name, so a day is as long as an old one may be kept. */
const KEPT = { 'cache-control': 'public, max-age=86400' };

export async function serveContentFiles(app: FastifyInstance, contentDir: string): Promise<void> {
  const root = join(contentDir, 'movies');
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const movies = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  // In a scope of its own: the portal's files are sent by another setting of the same plugin.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false });
    scope.route<{ Params: { movie: string; file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/content/movies/:movie/:file',
      handler: async ({ params: { movie, file } }, reply) => {
        if (!movies.has(movie) || !SERVED.includes(file)) throw new Failure('not_found');
        return reply.headers(KEPT).sendFile(`${movie}/${file}`);
      },
    });
  });
}
