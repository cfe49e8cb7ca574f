/**
 * `/scraping-api/prove`: shows the api that this is its scraper. Whoever answers has opened what was sealed to the private
 * key, and signs it with the job secret; nothing of what was inside is told.
 */
import { createHmac } from 'node:crypto';
import { type ProofResult, provenText, ResealJob } from '@minori/contract/scraping-job';
import { restingContext } from '@minori/contract/sealed-credentials';
import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../sealing/key-ring.ts';
import { answerRefusal, type CallParts, claimedBody } from './claimed-body.ts';
import { answerError, NOT_OPENED } from './error-answer.ts';

export function addProveCall(app: FastifyInstance, parts: CallParts & { readonly keys: KeyRing }): void {
  app.post('/scraping-api/prove', async (request, reply) => {
    const job = claimedBody(request, ResealJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const opened = await parts.keys.open(job.body.credentials, (keyId) => restingContext(job.body, keyId));
    if (!opened) return answerError(reply, 'rk_login_error_on_reserved_info', NOT_OPENED);
    const answer = { scrapingCode: job.body.scrapingCode, newestKeyId: parts.keys.newestId };
    const text = provenText(answer, opened.rkPass);
    const proof = createHmac('sha256', parts.jobSecret).update(text).digest('base64url');
    return { ...answer, proof } satisfies ProofResult;
  });
}
