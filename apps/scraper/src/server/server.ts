/**
 * The scraper's HTTP face: `/scraping-api/*` for our api alone, each call with a job token, and the health checks.
 * Fastify's own logger stays off: it would write addresses and errors that nobody has looked through.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { type AutoLoginCallParts, addAutoLoginCall } from './auto-login-call.ts';
import { answerError, frameworkError } from './error-answer.ts';
import { type EventLog, surprise } from './event-log.ts';
import { addProveCall } from './prove-call.ts';
import { addReadingCalls, type ReadingCallParts } from './reading-calls.ts';
import { addResealCall } from './reseal-call.ts';

export interface ServerParts extends ReadingCallParts, AutoLoginCallParts {
  readonly log: EventLog;
}

/** A job is a few hundred bytes. */
const BODY_LIMIT = 16 * 1024;

export function buildServer(parts: ServerParts): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that can't be read.
    frameworkErrors: (_error, _request, reply) => answerError(reply, 'validation_error'),
  });

  // Fastify reads text of its own accord; our api speaks JSON only.
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler((_, reply) => answerError(reply, 'not_found'));
  app.setErrorHandler((error, _, reply) => {
    const key = frameworkError(error);
    if (!key) parts.log(surprise(error));
    return answerError(reply, key ?? 'internal_error');
  });

  addReadingCalls(app, parts);
  addProveCall(app, parts);
  addResealCall(app, parts);
  addAutoLoginCall(app, parts);

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => (parts.draining() ? answerError(reply, 'draining') : { status: 'ok' }));
  return app;
}
