/**
 * ワンクリックの配信停止 — serves the List-Unsubscribe URL of each news mail, to which a mail app posts without a sign-in (RFC
 * 8058). The URL names the employee, is signed with our secret and can only unsubscribe. A GET changes nothing, because
 * mail scanners follow links; it redirects to the settings.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DisplaySettings } from '@minori/contract/display-settings';
import type { FastifyInstance } from 'fastify';
import { storeSubscription } from '../../identity/user-account/repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import { inLanguageOf, words } from '../../platform/base/words.ts';
import { ONE_CLICK_PATH } from '../../platform/mail/mailer.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { peopleQuery } from '../../records/employees.ts';

/** The form fields that a mail app posts, url-encoded or multipart. */
const ONE_CLICK = /^List-Unsubscribe=One-Click$|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?$/m;
const LARGEST_FORM = 1024;

/** What a mail can be unsubscribed from, by the first letter of its token: news have none, as in mails of earlier versions. */
const SUBJECTS = {
  '': { name: 'unsubscribe', setting: { isSubscription: false }, mail: 'NOTICE_MAIL' },
  m: { name: 'unsubscribe monthly', setting: { isMonthlyReviewWanted: false }, mail: 'MONTH_MAIL' },
} as const;

type Subject = keyof typeof SUBJECTS;

interface Reader extends Owner {
  readonly employeeId: number;
}

interface Proved extends Owner {
  readonly subject: Subject;
}

function proofOf(secret: string, { subject, sysOrganizationCode, sysUserCode }: Proved): Buffer {
  const text = `${SUBJECTS[subject].name}\n${sysOrganizationCode}\n${sysUserCode}`;
  return createHmac('sha256', secret).update(text).digest();
}

/** @param origin of the portal, such as https://minori.example */
export function unsubscribeUrl(
  origin: string,
  { subject = '', ...reader }: Reader & { readonly subject?: Subject },
  secret: string,
): string {
  const proof = proofOf(secret, { ...reader, subject }).toString('base64url');
  return `${origin}${ONE_CLICK_PATH}${subject}${reader.employeeId}-${proof}`;
}

type StopDeps = Pick<Deps, 'config' | 'database' | 'now'>;

/** @throws Failure not_found for a URL with an invalid signature */
async function readerOf(
  { config, database }: StopDeps,
  token: string,
): Promise<
  Reader & { readonly companyUrl: string; readonly subject: Subject; readonly display: DisplaySettings | null }
> {
  const [, letter, id, proof = ''] = /^(m?)(\d{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const subject: Subject = letter === 'm' ? 'm' : '';
  if (id === undefined) throw new Failure('not_found');
  const reader = await peopleQuery(database)
    .select(['employees.id as employeeId', 'employees.sys_organization_code as sysOrganizationCode'])
    .select(['employees.sys_user_code as sysUserCode', 'companies.url as companyUrl', 'display'])
    .where('employees.id', '=', Number(id))
    .executeTakeFirst();
  const given = Buffer.from(proof, 'base64url');
  const wanted = proofOf(config.jobSecret, { ...(reader ?? { sysOrganizationCode: '', sysUserCode: '' }), subject });
  if (!reader || given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Failure('not_found');
  return { ...reader, subject };
}

export async function serveUnsubscribe(app: FastifyInstance, deps: StopDeps): Promise<void> {
  // A Fastify scope of its own, so that only this URL accepts form bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, body),
    );
    const route = { url: `${ONE_CLICK_PATH}:token`, config: { kind: 'page' } } as const;
    scope.route<{ Params: { token: string }; Body: string }>({
      ...route,
      method: 'POST',
      handler: async ({ params, body }, reply) => {
        const reader = await readerOf(deps, params.token);
        if (!ONE_CLICK.test(body)) throw new Failure('not_found');
        const { setting, mail } = SUBJECTS[reader.subject];
        await storeSubscription(deps.database, reader, { ...setting, at: deps.now() });
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${inLanguageOf(reader.display, () => words().news[mail].stopped)}\n`);
      },
    });
    scope.route<{ Params: { token: string } }>({
      ...route,
      method: 'GET',
      handler: async ({ params }, reply) => {
        const { companyUrl } = await readerOf(deps, params.token);
        return reply.header('cache-control', 'no-store').redirect(`/${companyUrl}/settings/notification`, 303);
      },
    });
  });
}
