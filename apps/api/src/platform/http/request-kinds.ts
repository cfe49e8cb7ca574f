/**
 * 住所の種類 — the kinds of routes and their rules: whether a route answers during maintenance, what happens for a foreign host
 * name, and which headers the answer has. Each route declares its kind. The address is never examined: whatever its spelling,
 * the matched route decides (security.md, docs/decisions/0004).
 */
import { SCOPES, type Scope } from '@minori/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Rule {
  /** Refused with 503 during maintenance. */
  readonly isClosedInMaintenance: boolean;
  /** For a host name that isn't ours: answered all the same, refused with 403, or redirected to the page that explains it. */
  readonly byForeignHost: 'answered' | 'refused' | 'led away';
  /** Headers of a page, or of what scripts and programs fetch: never cached, and nothing in it runs. */
  readonly headers: 'page' | 'answer';
  /** Answered even while the process ends. */
  readonly isProbe?: true;
}

const KINDS = {
  /** A call of the contract's table: the only kind that answers a person about themselves. */
  call: { isClosedInMaintenance: true, byForeignHost: 'refused', headers: 'answer' },
  /** Calls of the scraper, which authenticates with a token of the job secret and may use any host name. */
  scraper: { isClosedInMaintenance: true, byForeignHost: 'answered', headers: 'answer' },
  /** Calls of a company's directory, with the company's token, about its employees (identity/directory/). */
  directory: { isClosedInMaintenance: true, byForeignHost: 'refused', headers: 'answer' },
  /** The OpenAPI document, for developers of clients. */
  document: { isClosedInMaintenance: true, byForeignHost: 'refused', headers: 'answer' },
  /** The portal's pages, which explain the maintenance themselves, and other public texts. */
  page: { isClosedInMaintenance: false, byForeignHost: 'led away', headers: 'page' },
  /** The page that explains a foreign host name. */
  refusal: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'page' },
  /** Scripts, styles and pictures of pages, including the one above. */
  file: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'page' },
  /** Platforms probe by any host name. */
  probe: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'answer', isProbe: true },
} as const satisfies Readonly<Record<string, Rule>>;

export type RequestKind = keyof typeof KINDS;

/** Without a route: not found, with the strictest headers. */
const NOWHERE: Rule = { isClosedInMaintenance: false, byForeignHost: 'refused', headers: 'answer' };

export function ruleOf(request: FastifyRequest): Rule {
  const { kind } = request.routeOptions.config;
  return kind === undefined ? NOWHERE : KINDS[kind];
}

/** Addresses of calls: every route below them must declare who may make it. */
const CALL_PATHS = /^\/api\/(v1|scraping)(\/|$)/;
const DIRECTORY_PATHS = /^\/scim(\/|$)/;

/**
 * Stops the start for a route under the calls' addresses without a scope of the contract, and for any route without a kind.
 * Checked at the end, because a plugin's routes get their kind in a later hook.
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
