/**
 * Registers the calls that visit a record keeper (read an account, try a login, check the first-login set-up), and the
 * call that returns a visit's progress.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { ScrapingCode } from '@minori/contract/codes';
import type { ErrorBody } from '@minori/contract/error-body';
import { ScrapingJob } from '@minori/contract/scraping-job';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ScrapeFailure } from '../scrape-result.ts';
import { traceIdOf } from './call-traces.ts';
import { answerRefusal, type CallParts, claimedBody, claimsOf } from './claimed-body.ts';
import { answerError, findings, NOT_OPENED } from './error-answer.ts';
import type { ProgressBoard } from './progress-board.ts';
import type { Procedure, ScrapeController } from './scrape-controller.ts';

export interface ScrapeCallParts extends CallParts {
  readonly controller: ScrapeController;
  readonly progress: ProgressBoard;
}

interface Task<T> {
  readonly procedure: Procedure<T>;
  readonly answer: (value: T) => object;
}

const loadReading = () => import('../reading.ts');

const READ_ACCOUNT: Task<AccountStatement> = {
  procedure: async (context) => (await loadReading()).scrape(context),
  answer: (statement) => ({ statement }),
};
const TRY_LOGIN: Task<null> = {
  procedure: async (context) => (await loadReading()).tryLogin(context),
  answer: () => ({}),
};
const FIRST_LOGIN: Task<null> = {
  procedure: async (context) => (await loadReading()).checkFirstLogin(context),
  answer: () => ({}),
};

const ProgressQuery = z.strictObject({ scrapingCode: ScrapingCode });

/** A signal that is aborted when the caller closes the connection before the response. */
function callerSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Error codes for our api, without any text or figure of a page. */
function findingsOf({ cause, unread = [] }: ScrapeFailure): ErrorBody['errors'] {
  return cause === 'credentials-not-opened' ? NOT_OPENED : unread.map((code) => ({ code, msg: '' }));
}

export function registerScrapeRoutes(app: FastifyInstance, parts: ScrapeCallParts): void {
  const runJob =
    <T>(task: Task<T>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const job = claimedBody(request, ScrapingJob, parts);
      if ('refusal' in job) return answerRefusal(reply, job.refusal);
      const result = await parts.controller.run({
        job: job.body,
        procedure: task.procedure,
        caller: callerSignal(reply),
        traceId: traceIdOf(request),
      });
      if (!result) return answerError(reply, 'conflict');
      if (result.ok) return { scrapingCode: job.body.scrapingCode, ...task.answer(result.value) };
      if (result.cause === 'closing') return answerError(reply, 'draining');
      return answerError(reply, result.reason, findingsOf(result));
    };

  app.post('/scraping-api/do-scraping', runJob(READ_ACCOUNT));
  app.post('/scraping-api/try-scraping', runJob(TRY_LOGIN));
  app.post('/scraping-api/mutb-first-login', runJob(FIRST_LOGIN));

  app.get('/scraping-api/progress', async (request, reply) => {
    const claims = claimsOf(request, parts);
    if (!claims) return answerError(reply, 'unauthorized');
    const query = ProgressQuery.safeParse(request.query);
    if (!query.success) return answerError(reply, 'validation_error', findings(query.error.issues));
    if (query.data.scrapingCode !== claims.scrapingCode) return answerError(reply, 'forbidden');
    return { stage: parts.progress.stageOf(claims.scrapingCode, claims.sysUserCode) };
  });
}
