/**
 * What browsers are told on every answer, errors included (asvs.md V3.4). Scripts come from our own origin only, and
 * nothing may frame us. Styles may be inline: React and the prerendered pages set style attributes, which run nothing.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_IN_SECONDS = 31_536_000;

export async function installSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: { maxAge: YEAR_IN_SECONDS, includeSubDomains: true },
  });
}

/** Answers about a person are kept by nobody; pages set their own caching. */
export function forbidStoringCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' });
    done();
  });
}
