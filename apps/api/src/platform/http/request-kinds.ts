/**
 * 住所の種類 — declares the kinds of routes and their rules: whether a route is served during maintenance, what happens for a foreign
 * host name, and which headers the response has. Each route declares its kind. The URL is never examined: whatever its spelling,
 * the matched route decides (security.md, docs/decisions/0004).
 */
import { SCOPES, type Scope } from '@minori/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Rule {
  /** Refused with 503 during maintenance. */
  readonly isClosedInMaintenance: boolean;
  /**
   * For a host name that isn't the product's: served all the same, refused with 403, or redirected to the page that explains it.
   */
  readonly byForeignHost: 'answered' | 'refused' | 'led away';
  /** Headers of a page, or those of a response to scripts and programs: never cached, and nothing in it runs. */
  readonly headers: 'page' | 'answer';
  /** Served even while the process ends. */
  readonly isProbe?: true;
}

const ROUTE_KINDS = {
  /** A call of the contract's table: the only kind whose response is about the person who makes it. */
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
  /** Scripts, styles and pictures of pages, including the page of `refusal`. */
  file: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'page' },
  /** Health checks. Hosting platforms make them by any host name. */
  probe: { isClosedInMaintenance: false, byForeignHost: 'answered', headers: 'answer', isProbe: true },
} as const satisfies Readonly<Record<string, Rule>>;

export type RequestKind = keyof typeof ROUTE_KINDS;

/** For requests without a route: not found, with the strictest headers. */
const RULE_WITHOUT_ROUTE: Rule = { isClosedInMaintenance: false, byForeignHost: 'refused', headers: 'answer' };

export function ruleOf(request: FastifyRequest): Rule {
  const { kind } = request.routeOptions.config;
  return kind === undefined ? RULE_WITHOUT_ROUTE : ROUTE_KINDS[kind];
}

/** URL paths of calls: every route below them must declare who may make it. */
const CALL_PATHS = /^\/api\/(v1|scraping)(\/|$)/;
const DIRECTORY_PATHS = /^\/scim(\/|$)/;

/**
 * Stops the start for a route under the calls' paths without a scope of the contract, and for any route without a kind. Checked
 * at the end, because a plugin's routes get their kind in a later hook.
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
    const bare = routes.find(({ config }) => config?.kind === undefined || !Object.hasOwn(ROUTE_KINDS, config.kind));
    if (bare) throw new Error(`${bare.url} declares no kind: say in its config what it is (http/request-kinds.ts).`);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: RequestKind;
    scope?: Scope | 'directory-token';
  }
}
