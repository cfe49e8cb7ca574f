/**
 * What browsers are told on every answer, errors included (asvs.md V3.4). Scripts come from our own origin only, and
 * nothing may frame us. Styles may be inline: React and the prerendered pages set style attributes, which run nothing.
 */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const YEAR_IN_SECONDS = 31_536_000;

/** The origins beside our own that a page of ours may reach; null where there is none. */
export interface ForeignOrigins {
  /** The scraper's public listener, to which the one form that leaves us takes its ticket. */
  readonly autoLoginOrigin: string | null;
  /** Where page views are counted. */
  readonly analytics: { readonly url: string } | null;
}

const optionsFor = ({ autoLoginOrigin, analytics }: ForeignOrigins): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(analytics === null ? [] : [new URL(analytics.url).origin])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", ...(autoLoginOrigin === null ? [] : [autoLoginOrigin])],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  hsts: { maxAge: YEAR_IN_SECONDS, includeSubDomains: true },
});

/** For what scripts fetch: whatever a browser takes it for, nothing in it runs or is loaded (asvs.md V3.2.1). */
const NO_PAGE = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox";

/** Headers of the one answer that are not helmet's. */
const NOT_HELMETS = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * What helmet sets is the same for every answer, so it is asked once: composing it anew took a twelfth of the time of
 * a quick request.
 */
async function helmetHeaders(foreign: ForeignOrigins): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, optionsFor(foreign));
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const entries = Object.entries(headers).filter(([name]) => !NOT_HELMETS.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** What an answer from this address carries. */
export type SecurityHeaders = (url: string) => Readonly<Record<string, string>>;

/** For the hook below, and for what is refused before any hook runs. */
export async function securityHeaders(foreign: ForeignOrigins): Promise<SecurityHeaders> {
  const pages = await helmetHeaders(foreign);
  // Answers about a person are kept by nobody; pages set their own caching. An answer that is opened as a page is none.
  const calls = { ...pages, 'cache-control': 'no-store', vary: 'Cookie', 'content-security-policy': NO_PAGE };
  return (url) => (url.startsWith('/api/') ? calls : pages);
}

export function installSecurityHeaders(app: FastifyInstance, headersFor: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
}
