/**
 * 検索エンジン — serves `/robots.txt` and `/sitemap.xml` with the public pages of companies that want to be found (the setting
 * `isInSitemap`). Other companies are not named, and their pages ask not to be listed.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyInstance } from 'fastify';
import { visibleTexts } from '../content/reader/visible.ts';
import type { CompanyDirectory } from '../identity/company/directory.ts';
import { CachedText, sendCachedText } from '../platform/http/cached-text.ts';
import { ownOrigin } from '../platform/http/hosts.ts';
import type { Deps } from '../platform/process/deps.ts';
import { METHOD_PATH } from './method-page.ts';

/** The protocol's limit (sitemaps.org); further URLs are left out. */
const MAX_URLS = 50_000;

interface Listed {
  /** The path below a company's URL. */
  readonly path: string;
  /** The day of publication; for a list, that of its newest article. null if unknown. */
  readonly on: string | null;
}

async function listedPages({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<readonly Listed[]> {
  const { articles } = await visibleTexts(database, { today: tokyoDate(now().getTime()), organization: null });
  const lists = (['column', 'faq'] as const).flatMap((kind) => {
    const newest = articles.find((article) => article.kind === kind);
    return newest ? [{ path: kind, on: newest.publishedOn }] : [];
  });
  const method = { path: METHOD_PATH, on: null };
  return [...lists, method, ...articles.map(({ id, kind, publishedOn: on }) => ({ path: `${kind}/${id}`, on }))];
}

function sitemap(origin: string, companyUrls: readonly string[], pages: readonly Listed[]): string {
  const addresses = companyUrls.flatMap((url) =>
    pages.map(({ path, on }) => {
      const changed = on === null ? '' : `<lastmod>${on}</lastmod>`;
      return `<url><loc>${origin}/${url}/${path}</loc>${changed}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, MAX_URLS),
    '</urlset>',
    '',
  ].join('\n');
}

/** Milliseconds for which a sitemap is cached, so that endless requests cause one rendering per second. */
const CACHED_MILLISECONDS = 1_000;

/** Caches must revalidate, so that a company's withdrawn pages disappear at once. */
const REVALIDATED = { 'cache-control': 'no-cache' };

export function serveSearchEngines(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'now'>,
  companies: CompanyDirectory,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    config: { kind: 'page' },
    handler: async (request, reply) =>
      reply
        .headers(REVALIDATED)
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /api/\nSitemap: ${ownOrigin(request)}/sitemap.xml\n`),
  });
  const made = async (origin: string) => {
    const urls = await companies.inSitemap();
    return new CachedText(sitemap(origin, urls, urls.length === 0 ? [] : await listedPages(deps)));
  };
  let last: { readonly origin: string; readonly until: number; readonly map: Promise<CachedText> } | undefined;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sitemap.xml',
    config: { kind: 'page' },
    handler: async (request, reply) => {
      const origin = ownOrigin(request);
      if (last?.origin !== origin || last.until < performance.now()) {
        last = { origin, until: performance.now() + CACHED_MILLISECONDS, map: made(origin) };
      }
      return sendCachedText(reply.headers(REVALIDATED), await last.map, 'application/xml; charset=utf-8');
    },
  });
}
