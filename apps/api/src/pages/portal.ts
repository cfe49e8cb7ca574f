/**
 * The built portal: hashed assets for a year, prerendered pages under their own address, and the app's page for every
 * other page address, with the text of an article in it where it is a public one's. Only files that were there at the
 * start are served: no path from outside reaches the disk.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { ownOrigin } from '../plugins/hosts.ts';
import { withCounter } from './counted-page.ts';
import { pageWriter } from './page-template.ts';
import { publicAddress, publicPage } from './public-pages.ts';
import { LANDING_PAGE, serveSamlLanding } from './saml-landing.ts';

/** Pages that the portal's build writes as files of their own. */
const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/signIn': 'signIn.html',
  '/m5': LANDING_PAGE,
  '/_error': '_error.html',
};

const APP_PAGE = 'app.html';

/** Addresses of pages whose meaning is also a status. */
const STATUS: Readonly<Record<string, number>> = { '/404': 404 };

const HASHED = { 'cache-control': 'public, max-age=31536000, immutable' };
const REVALIDATED = { 'cache-control': 'no-cache' };

/** A text is compressed further than an answer: a millisecond of ours for a sixth of what a reader waits for. */
const FOR_READERS = { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } };

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

export async function servePortal(app: FastifyInstance, deps: Deps): Promise<void> {
  const { portalDir, analytics } = deps.config;
  if (portalDir === null) return;
  const files = await servableFiles(portalDir);
  await app.register(fastifyStatic, { root: portalDir, serve: false, cacheControl: false, preCompressed: true });

  const appPage = files.has(APP_PAGE)
    ? withCounter(await readFile(join(portalDir, APP_PAGE), 'utf8'), analytics)
    : null;
  /** As it was built, compressed already, unless it has to say where its views are counted. */
  const sendFile = (reply: FastifyReply, file: string): FastifyReply =>
    file === APP_PAGE && analytics !== null
      ? reply.type('text/html; charset=utf-8').send(appPage)
      : reply.sendFile(file);

  const sendPage = (reply: FastifyReply, path: string): FastifyReply => {
    const prerendered = PRERENDERED[path];
    const page = prerendered !== undefined && files.has(prerendered) ? prerendered : APP_PAGE;
    if (!files.has(page)) throw new Failure('not_found');
    return sendFile(reply.code(STATUS[path] ?? reply.statusCode).headers(REVALIDATED), page);
  };

  // A folder without the app's page has nothing to write a text into; every page of it is then not found.
  const sendPublicPage = appPage !== null && publicPageSender(deps, appPage);

  // A form that was sent before its page came alive: the page again, and nothing of what was typed is read.
  const showSignIn = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/signIn', 303);
  app.route({ method: 'POST', url: '/signIn', onRequest: showSignIn, handler: showSignIn });

  // As with the app's page: a folder without it answers that there is none.
  if (files.has(LANDING_PAGE)) await serveSamlLanding(app, portalDir);

  const servePage = {
    method: ['GET', 'HEAD'],
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const path = decodedPath(request.url);
      const file = path.slice(1);
      if (files.has(file)) return sendFile(reply.headers(file.startsWith('assets/') ? HASHED : REVALIDATED), file);
      // A last segment with a dot names a file, and this one does not exist; the calls' addresses are no pages either.
      const isPage = !/\.[^/]*$/.test(path) && !/(^|\/)\./.test(path) && !/^\/(api|health)(\/|$)/.test(path);
      if (!isPage) throw new Failure('not_found');
      return (sendPublicPage && (await sendPublicPage(request, reply, path))) || sendPage(reply, path);
    },
  };
  app.route({ ...servePage, url: '/*' });
  for (const kind of ['column', 'faq']) {
    app.route({ ...servePage, url: `/:companyUrl/${kind}`, compress: FOR_READERS });
    app.route({ ...servePage, url: `/:companyUrl/${kind}/:id`, compress: FOR_READERS });
  }
}

type PageSender = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply | undefined>;

/** Pages that are read without script; where the text can't be had just now, the app's page says so in its own way. */
function publicPageSender(deps: Deps, appPage: string): PageSender {
  const write = pageWriter(appPage);
  return async (request, reply, path) => {
    const address = publicAddress(path);
    if (address === null) return undefined;
    try {
      const page = await publicPage(deps, address);
      if (page === null) {
        reply.code(404);
        return undefined;
      }
      const origin = ownOrigin(request);
      const image = page.imagePath === null ? undefined : `${origin}${page.imagePath}`;
      return reply
        .headers(REVALIDATED)
        .type('text/html; charset=utf-8')
        .send(write({ ...page, url: `${origin}${path}`, image }));
    } catch (error) {
      request.log.warn({ err: error }, 'public page');
      return undefined;
    }
  };
}
