/**
 * Builds the scraper's HTTP server: `/scraping-api/*` for our api only, each call with a job token, and the health
 * checks. Fastify's own logger is off, because it would log URLs and errors unfiltered.
 */
import { createHmac } from 'node:crypto';
import { isClearRequest } from '@minori/contract/clear-request';
import { OpenInputsJob, type ProofResult, provenText, ResealJob, RestingJob } from '@minori/contract/scraping-job';
import { restingContext, SEALED_BLOCKS } from '@minori/contract/sealed-credentials';
import type { Tracer } from '@minori/telemetry/span';
import Fastify, { type FastifyInstance } from 'fastify';
import type { KeyRing } from '../sealing/key-ring.ts';
import { traceCalls, traceIdOf } from './call-traces.ts';
import { answerRefusal, type CallParts, claimedBody } from './claimed-body.ts';
import { answerError, frameworkError, NOT_OPENED } from './error-answer.ts';
import { surprise } from './event-log.ts';
import { type FileCallParts, registerFileRoute } from './file-calls.ts';
import { addHealth } from './health.ts';
import { registerScrapeRoutes, type ScrapeCallParts } from './scrape-calls.ts';
import type { ScraperMetrics } from './scraper-metrics.ts';

/** `/scraping-api/reseal`: opens a stored record of an old key and returns it sealed with the newest key. */
function registerResealRoute(app: FastifyInstance, parts: CallParts & { readonly keys: KeyRing }): void {
  app.post('/scraping-api/reseal', async (request, reply) => {
    const job = claimedBody(request, ResealJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const { scrapingCode, credentials, place = 'rk_credentials' } = job.body;
    const contextOf = (keyId: string) => restingContext(job.body, keyId, place);
    const text = await parts.keys.openText(credentials, contextOf);
    if (text === undefined) return answerError(reply, 'rk_login_error_on_reserved_info', NOT_OPENED);
    return { scrapingCode, credentials: await parts.keys.sealText({ text, block: SEALED_BLOCKS[place] }, contextOf) };
  });
}

/**
 * `/scraping-api/open-inputs`: returns what an employee saved on the retirement income screen, to that employee only.
 * It can't open credentials, because a sealed record is bound to its table.
 */
function registerOpenInputsRoute(app: FastifyInstance, parts: CallParts & { readonly keys: KeyRing }): void {
  app.post('/scraping-api/open-inputs', async (request, reply) => {
    const job = claimedBody(request, OpenInputsJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const contextOf = (keyId: string) => restingContext(job.body, keyId, 'retirement_inputs');
    const opened = await parts.keys.openText(job.body.sealed, contextOf);
    if (opened === undefined) return answerError(reply, 'rk_login_error_on_reserved_info', NOT_OPENED);
    return { scrapingCode: job.body.scrapingCode, opened };
  });
}

/**
 * `/scraping-api/prove`: proves to the api that this is its scraper. The response signs, with the job secret, a text
 * that was sealed for the private key; the text itself is not sent back.
 */
function registerProveRoute(app: FastifyInstance, parts: CallParts & { readonly keys: KeyRing }): void {
  app.post('/scraping-api/prove', async (request, reply) => {
    const job = claimedBody(request, RestingJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const opened = await parts.keys.open(job.body.credentials, (keyId) => restingContext(job.body, keyId));
    if (!opened) return answerError(reply, 'rk_login_error_on_reserved_info', NOT_OPENED);
    const answer = { scrapingCode: job.body.scrapingCode, newestKeyId: parts.keys.newestId };
    const text = provenText(answer, opened.rkPass);
    const proof = createHmac('sha256', parts.jobSecret).update(text).digest('base64url');
    return { ...answer, proof } satisfies ProofResult;
  });
}

export interface ServerParts extends ScrapeCallParts, FileCallParts {
  readonly keys: KeyRing;
  readonly tracer: Tracer;
  readonly metrics: ScraperMetrics;
}

/** Maximum bytes of a body; a job has a few hundred. */
const BODY_LIMIT = 16 * 1024;

export function buildServer(parts: ServerParts): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // For a URL that can't be parsed.
    frameworkErrors: (_error, _request, reply) => answerError(reply, 'validation_error'),
  });

  // Fastify parses plain text by default; our api sends JSON only.
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler((_, reply) => answerError(reply, 'not_found'));
  app.setErrorHandler((error, request, reply) => {
    const key = frameworkError(error);
    if (!key) parts.log({ ...surprise(error), traceId: traceIdOf(request) });
    return answerError(reply, key ?? 'internal_error');
  });

  traceCalls(app, parts);
  app.addHook('onRequest', async (request, reply) =>
    isClearRequest(request.raw) ? undefined : answerError(reply, 'validation_error'),
  );
  registerScrapeRoutes(app, parts);
  registerProveRoute(app, parts);
  registerResealRoute(app, parts);
  registerOpenInputsRoute(app, parts);
  registerFileRoute(app, parts);

  addHealth(app, parts.draining);
  return app;
}
