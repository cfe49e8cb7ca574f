/**
 * Sets the security headers of every response, errors included (asvs.md V3.4). Scripts come from the product's own origin only,
 * and no site may frame its pages. Inline styles are allowed, because React and the prerendered pages set style attributes, which
 * run nothing.
 */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from './error-answer.ts';
import { type Rule, ruleOf } from './request-kinds.ts';

const YEAR_IN_SECONDS = 31_536_000;

/** Other origins that the portal's pages may reach; null where there is none. */
export interface ForeignOrigins {
  /**
   * The scraper's public listener, the target of the one form that is posted to another origin (it carries the auto-login
   * ticket).
   */
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

/** Headers of the probe's response that helmet didn't set. */
const NOT_HELMETS = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * The headers that helmet sets are the same for every response, so they are taken once from one response: computing them each
 * time took a twelfth of a quick request's time.
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

/** The headers of each kind of response (request-kinds.ts). */
export type SecurityHeaders = Readonly<Record<Rule['headers'], Readonly<Record<string, string>>>>;

/** Computes the headers for the hook below, and for requests that are refused before any hook runs. */
export async function securityHeaders(foreign: ForeignOrigins): Promise<SecurityHeaders> {
  const page = await helmetHeaders(foreign);
  return { page, answer: { ...page, ...ANSWER_HEADERS } };
}

export function installSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers[ruleOf(request).headers]);
    done();
  });
}
