/**
 * Serves the built portal: its files, hashed ones with a year of caching; prerendered pages at their own URLs; and the app's
 * page for every page of an existing company, with an article's text in it if the article is public. Only files that existed
 * at the start are served, so no requested path reaches the disk.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDirectory, KnownCompany } from '../identity/company/directory.ts';
import { Failure } from '../platform/base/failure.ts';
import { StartRefusal } from '../platform/base/start-refusal.ts';
import { CachedText, sendCachedText } from '../platform/http/cached-text.ts';
import { ACCESS_NOT_POSSIBLE } from '../platform/http/gates.ts';
import { ownOrigin } from '../platform/http/hosts.ts';
import type { Deps } from '../platform/process/deps.ts';
import type { CachedPages } from './cached-pages.ts';
import { BUILD_FOLDERS, buildFolder, chooseLanguages } from './languages.ts';
import { isMethodAddress, METHOD_PATH, METHOD_TEXT, methodPage } from './method-page.ts';
import { type EarlyPage, pageWriter, withCounter, withStatus } from './page-template.ts';
import { type PublicPage, publicAddress, publicPage } from './public-pages.ts';
import { LANDING_PAGE, serveSamlLanding } from './saml-landing.ts';

const APP_PAGE = 'app.html';

/**
 * The file of each page without a company (specification section 2, and the terms and the privacy policy), as the portal's build
 * writes it.
 */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/signIn': 'signIn.html',
  '/m5': LANDING_PAGE,
  '/_error': '_error.html',
  '/404': APP_PAGE,
  '/error': APP_PAGE,
  '/maintenance': APP_PAGE,
  '/password-reset': APP_PAGE,
  '/notify-address': APP_PAGE,
  '/contact': APP_PAGE,
  '/terms': APP_PAGE,
  '/privacy': APP_PAGE,
  '/access-not-possible': APP_PAGE,
};

/** Pages with an error status. */
const STATUS: Readonly<Record<string, number>> = { '/404': 404 };

/** The URLs of a company's pages have one spelling each; a trailing slash is accepted, because people type it. */
const COMPANY_PAGE = /^\/([a-z0-9][a-z0-9-]*)(?:\/[\w-]+)*\/?$/;

/** Paths that are never pages, whatever the Accept header says: missing files, and paths of programs (api, health, content). */
const NO_PAGE = /\.[^/]*$|\/\.|^\/(?:api|health|content)(?:\/|$)/;

/** What differs by language: the documents, and the service worker, which lists the files of one build. */
const DOCUMENT = /^[\w-]+\.html$|^service-worker\.js$/;

const HASHED_FOLDER = /^(?:[a-z]{2}\/)?assets\//;
const HASHED = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Excludes the page from search results, which robots.txt can't do: it only keeps pages from being crawled (RFC 9309). */
const UNLISTED = { 'x-robots-tag': 'noindex' };
const REVALIDATED = { 'cache-control': 'no-cache' };
const HTML = 'text/html; charset=utf-8';

/** Paths below the folder, with '/' and without dotfiles and source maps. @throws StartRefusal for a missing folder */
async function servableFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartRefusal(`PORTAL_DIR: ${folder} can't be read (${error.code}).`);
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(paths.filter((path) => !path.endsWith('.map') && !/(^|\/)\./.test(path)));
}

/** The caches of companies and pages. */
interface KnownPages {
  readonly companies: CompanyDirectory;
  readonly pages: CachedPages;
}

export async function servePortal(app: FastifyInstance, deps: Deps, known: KnownPages): Promise<void> {
  const { portalDir, analytics } = deps.config;
  if (portalDir === null) return;
  const files = await servableFiles(portalDir);
  await app.register(fastifyStatic, { root: portalDir, serve: false, cacheControl: false, preCompressed: true });

  const appPages = new Map<string, string>();
  for (const folder of BUILD_FOLDERS.filter((each) => files.has(each + APP_PAGE)))
    appPages.set(folder, withCounter(await readFile(join(portalDir, folder, APP_PAGE), 'utf8'), analytics));
  /** The app's pages with the tag for page views, already compressed; none without the tag, when the built files are sent. */
  const countedPages = new Map(
    analytics === null ? [] : [...appPages].map(([folder, page]) => [folder + APP_PAGE, new CachedText(page)] as const),
  );
  const sendFile = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const folder = DOCUMENT.test(file) ? buildFolder(reply.request) : '';
    const own = files.has(folder + file) ? folder + file : file;
    if (!files.has(own)) throw new Failure('not_found');
    if (DOCUMENT.test(file)) reply.header('vary', 'cookie');
    const counted = countedPages.get(own);
    return counted ? sendCachedText(reply, counted, HTML) : reply.sendFile(own);
  };
  chooseLanguages(app);
  serveFiles(app, new Set([...files].filter((file) => file !== METHOD_TEXT)), sendFile);

  for (const [url, file] of Object.entries(PAGES)) {
    const page = files.has(file) ? file : APP_PAGE;
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { kind: url === ACCESS_NOT_POSSIBLE ? 'refusal' : 'page' },
      handler: async (_request, reply) =>
        sendFile(reply.code(STATUS[url] ?? reply.statusCode).headers(REVALIDATED), page),
    });
  }
  // Redirects a form that was submitted before its page was hydrated back to the page; nothing typed is read.
  const showSignIn = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/signIn', 303);
  const signInForm = { method: 'POST', url: '/signIn', config: { kind: 'page' } } as const;
  app.route({ ...signInForm, onRequest: showSignIn, handler: showSignIn });
  // If the folder lacks the page, its URL responds 404, as the app's page does.
  if (files.has(LANDING_PAGE)) await serveSamlLanding(app, portalDir);

  const methodText = files.has(METHOD_TEXT) ? await readFile(join(portalDir, METHOD_TEXT), 'utf8') : null;
  const appPage = appPages.get('');
  if (appPage !== undefined) serveCompanyPages(app, deps, { ...known, appPage, appPages, methodText, sendFile });
}

type SendFile = (reply: FastifyReply, file: string) => Promise<FastifyReply>;

/** One route for each top-level file and folder, so that every spelling of a file's path leads to that route. */
function serveFiles(app: FastifyInstance, files: ReadonlySet<string>, sendFile: SendFile): void {
  const tops = new Set([...files].map((file) => file.replace(/\/.*/s, '/')));
  for (const top of tops) {
    const isFolder = top.endsWith('/');
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url: isFolder ? `/${top}*` : `/${top}`,
      config: { kind: top.endsWith('.html') ? 'page' : 'file' },
      handler: async ({ params: { '*': rest = '' } }, reply) => {
        const file = top + rest;
        return sendFile(reply.headers(HASHED_FOLDER.test(file) ? HASHED : REVALIDATED), file);
      },
    });
  }
}

/** The path as the client spelled it, without host and query. */
function writtenPath({ url }: FastifyRequest): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}

interface CompanyPages extends KnownPages {
  readonly appPage: string;
  /** Each build's, by its folder. */
  readonly appPages: ReadonlyMap<string, string>;
  /** null when the folder has no such file. */
  readonly methodText: string | null;
  readonly sendFile: SendFile;
}

/** Serves every URL that no other route matches. */
function serveCompanyPages(app: FastifyInstance, deps: Deps, given: CompanyPages): void {
  const { appPage, appPages, companies, sendFile } = given;
  const notFound = new CachedText(withStatus(appPage, 404));
  const notFoundPages = new Map([...appPages].map(([folder, page]) => [folder, new CachedText(withStatus(page, 404))]));
  const findPublicPage = publicPageFinder(deps, given);

  /** The company; undefined for an unknown one. While the database fails, an unlisted one, so that the app's page is served. */
  const findCompany = async (url: string, request: FastifyRequest): Promise<KnownCompany | undefined> => {
    try {
      return await companies.find(url);
    } catch (error) {
      request.log.warn({ err: error }, 'company directory');
      return { isInSitemap: false };
    }
  };
  const servePage = {
    method: ['GET', 'HEAD'],
    config: { kind: 'page' } as const,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const path = writtenPath(request);
      if (NO_PAGE.test(path)) throw new Failure('not_found');
      const url = COMPANY_PAGE.exec(path)?.[1];
      const company = url === undefined ? undefined : await findCompany(url, request);
      if (!company) {
        const page = notFoundPages.get(buildFolder(request)) ?? notFound;
        return sendCachedText(reply.code(404).headers(REVALIDATED), page, HTML);
      }
      if (!company.isInSitemap) reply.headers(UNLISTED);
      // Public texts are in Japanese; another language's app shows what it has.
      const page = buildFolder(request) === '' ? await findPublicPage(request, path.replace(/\/$/, '')) : undefined;
      if (page) return sendCachedText(reply.headers(REVALIDATED), page, HTML);
      if (page === null) reply.code(404);
      return sendFile(reply.headers({ ...REVALIDATED, ...UNLISTED }), APP_PAGE);
    },
  };
  app.route({ ...servePage, url: '/*' });
  for (const kind of ['column', 'faq']) {
    app.route({ ...servePage, url: `/:companyUrl/${kind}` });
    app.route({ ...servePage, url: `/:companyUrl/${kind}/:id` });
  }
  app.route({ ...servePage, url: `/:companyUrl/${METHOD_PATH}` });
}

/** Resolves to null if the page doesn't exist; to undefined for URLs of other pages, or while the text can't be read. */
type PageFinder = (request: FastifyRequest, path: string) => Promise<CachedText | null | undefined>;

/** Finds pages that can be read without script. While a text can't be read, the app's page is served and shows the failure. */
function publicPageFinder(deps: Deps, { appPage, pages, methodText }: CompanyPages): PageFinder {
  const write = pageWriter(appPage);
  /** The finder of a path's page; undefined for other pages. */
  const finderOf = (path: string): (() => Promise<PublicPage | null>) | undefined => {
    if (methodText !== null && isMethodAddress(path)) return async () => methodPage(methodText);
    const address = publicAddress(path);
    return address === null ? undefined : () => publicPage(deps, address);
  };
  return async (request, path) => {
    const find = finderOf(path);
    if (!find) return undefined;
    try {
      const origin = ownOrigin(request);
      const today = tokyoDate(deps.now().getTime());
      return await pages.find(`${origin}${path}`, today, async () => {
        const page = await find();
        return page && write(earlyPage(page, origin, path));
      });
    } catch (error) {
      request.log.warn({ err: error }, 'public page');
      return undefined;
    }
  };
}

function earlyPage({ imagePath, ...page }: PublicPage, origin: string, path: string): EarlyPage {
  return { ...page, url: `${origin}${path}`, image: imagePath ? `${origin}${imagePath}` : undefined };
}
