/** `/scraping-api/reseal`: a record of the database under an old key comes, the same record under the newest key goes. */
import { ResealJob } from '@minori/contract/scraping-job';
import { restingContext } from '@minori/contract/sealed-credentials';
import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../sealing/key-ring.ts';
import { answerRefusal, type CallParts, claimedBody } from './claimed-body.ts';
import { answerError, NOT_OPENED } from './error-answer.ts';

export function addResealCall(app: FastifyInstance, parts: CallParts & { readonly keys: KeyRing }): void {
  app.post('/scraping-api/reseal', async (request, reply) => {
    const job = claimedBody(request, ResealJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const contextOf = (keyId: string) => restingContext(job.body, keyId);
    const opened = await parts.keys.open(job.body.credentials, contextOf);
    if (!opened) return answerError(reply, 'rk_login_error_on_reserved_info', NOT_OPENED);
    const { scrapingCode } = job.body;
    return { scrapingCode, credentials: await parts.keys.seal(opened, contextOf) };
  });
}
