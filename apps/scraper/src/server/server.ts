/**
 * The scraper's HTTP face: `/scraping-api/*` for our api alone, each call with a job token, and the health checks.
 * Fastify's own logger stays off: it would write addresses and errors that nobody has looked through.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { ScrapingCode } from '@minori/contract/codes';
import { ScrapingJob } from '@minori/contract/scraping-job';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { scrape, tryLogin } from '../scrape.ts';
import { answerError, findings, frameworkError } from './error-answer.ts';
import { type EventLog, surprise } from './event-log.ts';
import { type JobClaims, verifyJobToken } from './job-token.ts';
import type { ProgressBoard } from './progress-board.ts';
import type { Procedure, ReadingDesk } from './reading-desk.ts';

export interface ServerParts {
  readonly desk: ReadingDesk;
  readonly progress: ProgressBoard;
  readonly jobSecret: string;
  readonly log: EventLog;
  readonly now: () => Date;
  /** True from the moment at which the program was told to end. */
  readonly draining: () => boolean;
}

/** A job is a few hundred bytes. */
const BODY_LIMIT = 16 * 1024;

const ProgressQuery = z.strictObject({ scrapingCode: ScrapingCode });

/** Fires when the caller hangs up before it has its answer. */
function callerSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

export function buildServer(parts: ServerParts): FastifyInstance {
  const { desk, progress, log } = parts;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });

  // Fastify reads text of its own accord; our api speaks JSON only.
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler((_, reply) => answerError(reply, 'not_found'));
  app.setErrorHandler((error, _, reply) => {
    const key = frameworkError(error);
    if (!key) log(surprise(error));
    return answerError(reply, key ?? 'internal_error');
  });

  const claimsOf = (request: FastifyRequest): JobClaims | undefined =>
    verifyJobToken(request.headers.authorization, parts.jobSecret, parts.now());

  async function runJob<T>(request: FastifyRequest, reply: FastifyReply, task: Task<T>): Promise<unknown> {
    const claims = claimsOf(request);
    if (!claims) return answerError(reply, 'unauthorized');
    const job = ScrapingJob.safeParse(request.body);
    if (!job.success) return answerError(reply, 'validation_error', findings(job.error.issues));
    const { scrapingCode, sysUserCode } = job.data;
    const own = claims.scrapingCode === scrapingCode && claims.sysUserCode === sysUserCode;
    if (!own) return answerError(reply, 'forbidden');
    if (parts.draining()) return answerError(reply, 'draining');
    const result = await desk.run(job.data, task.procedure, callerSignal(reply));
    if (!result) return answerError(reply, 'conflict');
    if (result.ok) return { scrapingCode, ...task.answer(result.value) };
    return answerError(reply, result.cause === 'closing' ? 'draining' : result.reason);
  }

  app.post('/scraping-api/do-scraping', (request, reply) => runJob(request, reply, READ_ACCOUNT));
  app.post('/scraping-api/try-scraping', (request, reply) => runJob(request, reply, TRY_LOGIN));

  app.get('/scraping-api/progress', async (request, reply) => {
    const claims = claimsOf(request);
    if (!claims) return answerError(reply, 'unauthorized');
    const query = ProgressQuery.safeParse(request.query);
    if (!query.success) return answerError(reply, 'validation_error', findings(query.error.issues));
    if (query.data.scrapingCode !== claims.scrapingCode) return answerError(reply, 'forbidden');
    return { stage: progress.stageOf(claims.scrapingCode, claims.sysUserCode) };
  });

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => (parts.draining() ? answerError(reply, 'draining') : { status: 'ok' }));
  return app;
}

interface Task<T> {
  readonly procedure: Procedure<T>;
  readonly answer: (value: T) => object;
}

const READ_ACCOUNT: Task<AccountStatement> = { procedure: scrape, answer: (statement) => ({ statement }) };
const TRY_LOGIN: Task<null> = { procedure: tryLogin, answer: () => ({}) };
