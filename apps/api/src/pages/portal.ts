/**
 * The built portal: hashed assets for a year, prerendered pages under their own address, and the app's page for every
 * other page address. Only files that were there at the start are served: no path from outside reaches the disk.
 */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';

/** Pages that the portal's build writes as files of their own. */
const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/signIn': 'signIn.html',
  '/_error': '_error.html',
};

const APP_PAGE = 'app.html';

/** Addresses of pages whose meaning is also a status. */
const STATUS: Readonly<Record<string, number>> = { '/404': 404 };

const HASHED = { 'cache-control': 'public, max-age=31536000, immutable' };
const REVALIDATED = { 'cache-control': 'no-cache' };

/** Paths below the folder, with '/' and without dotfiles and source maps. */
async function servableFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(paths.filter((path) => !path.endsWith('.map') && !/(^|\/)\./.test(path)));
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    throw new Failure('validation_error');
  }
}

export async function servePortal(app: FastifyInstance, { portalDir }: Config): Promise<void> {
  if (portalDir === null) return;
  const files = await servableFiles(portalDir);
  await app.register(fastifyStatic, { root: portalDir, serve: false, cacheControl: false, preCompressed: true });

  const sendPage = (reply: FastifyReply, path: string): FastifyReply => {
    const prerendered = PRERENDERED[path];
    const page = prerendered !== undefined && files.has(prerendered) ? prerendered : APP_PAGE;
    if (!files.has(page)) throw new Failure('not_found');
    return reply
      .code(STATUS[path] ?? 200)
      .headers(REVALIDATED)
      .sendFile(page);
  };

  // A form that was sent before its page came alive: the page again, and nothing of what was typed is read.
  const showSignIn = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/signIn', 303);
  app.route({ method: 'POST', url: '/signIn', onRequest: showSignIn, handler: showSignIn });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = decodedPath(request.url);
      const file = path.slice(1);
      if (files.has(file)) return reply.headers(file.startsWith('assets/') ? HASHED : REVALIDATED).sendFile(file);
      // A last segment with a dot names a file, and this one does not exist; the calls' addresses are no pages either.
      const isPage = !/\.[^/]*$/.test(path) && !/(^|\/)\./.test(path) && !/^\/(api|health)(\/|$)/.test(path);
      if (!isPage) throw new Failure('not_found');
      return sendPage(reply, path);
    },
  });
}
