/**
 * What browsers are told on every answer, errors included (asvs.md V3.4). Scripts come from our own origin only, and
 * nothing may frame us. Styles may be inline: React and the prerendered pages set style attributes, which run nothing.
 */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from './error-answer.ts';
import { type Rule, ruleOf } from './request-kinds.ts';

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

/** By the kind of what a request has reached. */
export type SecurityHeaders = Readonly<Record<Rule['headers'], Readonly<Record<string, string>>>>;

/** For the hook below, and for what is refused before any hook runs. */
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
