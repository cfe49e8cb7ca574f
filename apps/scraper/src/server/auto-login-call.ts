/** `/scraping-api/auto-login`: the api deposits a kept record for a ticket that an employee's browser will post. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { AutoLoginJob } from '@minori/contract/scraping-job';
import { restingContext } from '@minori/contract/sealed-credentials';
import type { FastifyInstance } from 'fastify';
import type { TicketBox } from '../auto-login/ticket-box.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { OpenSite } from '../sites/open-site.ts';
import { answerRefusal, type CallParts, claimedBody } from './claimed-body.ts';
import { answerError, NOT_OPENED } from './error-answer.ts';

export interface AutoLoginCallParts extends CallParts {
  readonly keys: KeyRing;
  readonly sites: ReadonlyMap<RkMgtAgencyCode, OpenSite>;
  /** Absent where no public listener was asked for. */
  readonly autoLogin: { readonly tickets: TicketBox; readonly action: () => string } | undefined;
}

export function addAutoLoginCall(app: FastifyInstance, parts: AutoLoginCallParts): void {
  app.post('/scraping-api/auto-login', async (request, reply) => {
    const job = claimedBody(request, AutoLoginJob, parts);
    if ('refusal' in job) return answerRefusal(reply, job.refusal);
    const { autoLogin, sites, keys } = parts;
    if (!autoLogin || !sites.get(job.body.rkMgtAgencyCode)?.site.partnerLogin) return answerError(reply, 'not_found');
    // Opened to see that it does, and forgotten: the employee should hear of it here and not on an empty page.
    const opened = await keys.open(job.body.credentials, (keyId) => restingContext(job.body, keyId));
    if (!opened) return answerError(reply, 'rk_login_error_on_reserved_info', NOT_OPENED);
    if (!autoLogin.tickets.put(job.body)) return answerError(reply, 'conflict');
    return { scrapingCode: job.body.scrapingCode, action: autoLogin.action() };
  });
}
