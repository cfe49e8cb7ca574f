/**
 * Registers the call that reads an employee's file instead of the record keeper's site. Neither the file nor a text of it is
 * stored or logged; the number of its member leaves as a mark only.
 */
import { createHmac } from 'node:crypto';
import { MEMBER_SECRET_BYTES, MEMBER_SECRET_TEXT, memberText, StatementFileJob } from '@minori/contract/scraping-job';
import { MOST_FILE_BYTES } from '@minori/contract/statement-file';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FilePool } from '../parsing/file-pool.ts';
import type { StatementResult } from '../statement-of-file.ts';
import { traceIdOf } from './call-traces.ts';
import { answerRefusal, type CallParts, claimedBody } from './claimed-body.ts';
import { answerError } from './error-answer.ts';
import { type EventLog, surprise } from './event-log.ts';

export interface FileCallParts extends CallParts {
  readonly files: FilePool;
  readonly log: EventLog;
}

/** Bytes: a file in base64, and the codes around it. */
const BODY_LIMIT = Math.ceil(MOST_FILE_BYTES / 3) * 4 + 16 * 1024;

type Refusal = Exclude<StatementResult, { readonly ok: true }>;

function answerFileRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if ('fault' in refusal) return answerError(reply, 'statement_file_refused', [{ code: refusal.fault, msg: '' }]);
  const { reason, unread = [] } = refusal;
  return answerError(
    reply,
    reason,
    unread.map((code) => ({ code, msg: '' })),
  );
}

/** A mark of the member, which begins with one of the secret. */
function markOf(text: string, secret: string): string {
  const signed = (signs: string) => createHmac('sha256', secret).update(signs).digest();
  const ofSecret = signed(MEMBER_SECRET_TEXT).subarray(0, MEMBER_SECRET_BYTES);
  return Buffer.concat([ofSecret, signed(text).subarray(MEMBER_SECRET_BYTES)]).toString('base64url');
}

export function registerFileRoute(app: FastifyInstance, parts: FileCallParts): void {
  const { files, log, jobSecret, now } = parts;
  app.post('/scraping-api/read-file', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const job = claimedBody(request, StatementFileJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const { scrapingCode, rkMgtAgencyCode: kind, file } = job.body;
    const told = { traceId: traceIdOf(request), scrapingCode, kind };
    const begun = now().getTime();
    try {
      const { statementOf } = await import('../statement-of-file.ts');
      const read = await files.read(new Uint8Array(Buffer.from(file, 'base64')), kind);
      const result = statementOf(read, { kind, readAt: now() });
      const durationMs = now().getTime() - begun;
      if (!result.ok) {
        const why = 'fault' in result ? { cause: result.fault } : { cause: result.cause, sums: result.sums ?? [] };
        log({ event: 'file-refused', ...told, durationMs, ...why });
        return answerFileRefusal(reply, result);
      }
      log({ event: 'file-read', ...told, durationMs });
      const { statement, memberNumber } = result.value;
      const memberMark = markOf(memberText(job.body, memberNumber), jobSecret);
      return { scrapingCode, statement, memberMark };
    } catch (error) {
      log({ ...surprise(error), ...told });
      return answerError(reply, 'scraping_error');
    }
  });
}
