/**
 * 住所の種類 — the kinds of routes and their rules: whether a route answers while the product is closed, what a foreign host
 * name leads to, and which headers go with the answer. Each route declares its kind. Nothing here reads the address:
 * however it was spelled, the route that it has led to decides (security.md, docs/decisions/0004).
 */
import { SCOPES, type Scope } from '@minori/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Rule {
  /** Refused with 503 while the product is closed for maintenance. */
  readonly isClosedInMaintenance: boolean;
  /** By a host name that isn't ours: answered all the same, refused with 403, or led to the page that explains it. */
  readonly byForeignHost: 'answered' | 'refused' | 'led away';
  /** Of a page, or of what scripts and programs fetch: kept by nobody, and nothing in it runs. */
  readonly headers: 'page' | 'answer';
  /** Answered until the very end. */
  readonly isProbe?: true;
}

const KINDS = {
  /** A call of the contract's table: the only kind that answers a person about themselves. */
  call: { isClosedInMaintenance: true, byForeignHost: 'refused', headers: 'answer' },
  /** What the scraper asks, which shows a token of the job secret and comes by whatever name it was told. */
  scraper: { isClosedInMaintenance: true, byForeignHost: 'answered', headers: 'answer' },
  /** What a company's own directory says of who works there, with the company's token (identity/directory/). */
  directory: { isClosedInMaintenance: true, byForeignHost: 'refused', headers: 'answer' },
  /** The contract itself, for those who build against it. */
  document: { isClosedInMaintenance: true, byForeignHost: 'refused', headers: 'answer' },
  /** The portal's pages, which say what is closed, and other texts without a person in them. */
  page: { isClosedInMaintenance: false, byForeignHost: 'led away', headers: 'page' },
  /** The page that explains why a name isn't ours. */
  refusal: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'page' },
  /** What pages are made of: that page too. */
  file: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'page' },
  /** Platforms ask by whatever name they use. */
  probe: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'answer', isProbe: true },
} as const satisfies Readonly<Record<string, Rule>>;

export type RequestKind = keyof typeof KINDS;

/** Where no route is, there is nothing to be closed: not found, under the strictest headers. */
const NOWHERE: Rule = { isClosedInMaintenance: false, byForeignHost: 'refused', headers: 'answer' };

export function ruleOf(request: FastifyRequest): Rule {
  const { kind } = request.routeOptions.config;
  return kind === undefined ? NOWHERE : KINDS[kind];
}

/** Addresses of calls: whatever is mounted under them must say who may make it. */
const CALL_PATHS = /^\/api\/(v1|scraping)(\/|$)/;
const DIRECTORY_PATHS = /^\/scim(\/|$)/;

/**
 * Default deny: a route under the calls' addresses that declares no scope of the contract, and any route that doesn't say
 * its kind, stop the start. The kind is looked for at the end, since a plugin's routes get theirs from a later hook.
 */
export function refuseBareRoutes(app: FastifyInstance): void {
  const routes: {
    readonly url: string;
    readonly config?: { readonly kind?: RequestKind; readonly scope?: unknown };
  }[] = [];
  app.addHook('onRoute', (route) => {
    const { url, config } = route;
    const isCall = CALL_PATHS.test(url) || config?.kind === 'call';
    if (
      isCall &&
      (config?.kind !== 'call' || config.scope === undefined || !SCOPES.some((scope) => scope === config.scope))
    ) {
      throw new Error(`${url} declares no scope: say in the contract who may make this call.`);
    }
    const isDirectory = DIRECTORY_PATHS.test(url) || config?.kind === 'directory';
    if (isDirectory && (config?.kind !== 'directory' || config.scope !== 'directory-token')) {
      throw new Error(`${url} does not ask for a directory's token.`);
    }
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const bare = routes.find(({ config }) => config?.kind === undefined || !Object.hasOwn(KINDS, config.kind));
    if (bare) throw new Error(`${bare.url} declares no kind: say in its config what it is (http/request-kinds.ts).`);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: RequestKind;
    scope?: Scope | 'directory-token';
  }
}
