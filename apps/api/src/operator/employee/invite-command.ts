/**
 * `employee invite`: mails a link to set the first password, valid once and for 24 hours (asvs.md V6.4.1). No password
 * is ever generated, shown or mailed. Showing the link is only for an employee whom no mail reaches.
 */
import type { Command } from 'commander';
import { sql, type Transaction } from 'kysely';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import { issueInvitation } from '../../identity/password/issue-token.ts';
import { enqueueInvitation } from '../../identity/password/password-mails.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesIn } from '../../records/access.ts';
import { HAS_PASSWORD } from '../../records/employees.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { type FoundCompany, type FoundEmployee, holdCompany, holdEmployees } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';

interface InviteFlags extends WriteFlags {
  readonly allUninvited?: boolean;
  readonly printLink?: boolean;
}

/** Employees without a password and without a valid link. */
async function uninvited(transaction: Transaction<Schema>, company: FoundCompany, now: Date): Promise<string[]> {
  const isInvited = sql<boolean>`exists (select from password_tokens t where t.sys_user_code = employees.sys_user_code
    and t.sys_organization_code = employees.sys_organization_code and t.expires_at > ${now})`;
  const rows = await employeesIn(transaction, company)
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(HAS_PASSWORD))
    .where(({ not }) => not(isInvited))
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** A line about employees whom `--all-uninvited` skips, with the reason. */
async function leftOut(transaction: Transaction<Schema>, company: FoundCompany, invited: number): Promise<string> {
  const { disabled, settled, total } = await employeesIn(transaction, company)
    .clearSelect()
    .select(sql<number>`(count(*) filter (where disabled_at is not null))::int`.as('disabled'))
    .select(sql<number>`(count(*) filter (where disabled_at is null and ${HAS_PASSWORD}))::int`.as('settled'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const waiting = total - disabled - settled - invited;
  return `Not invited: ${settled} have a password, ${waiting} have a link that is still good, ${disabled} are disabled.`;
}

/** @throws OperatorError when an invitation can't lead to a password */
function requireInvitable(company: FoundCompany, employees: readonly FoundEmployee[]): void {
  if (company.authorizationMethod === BY_SAML) {
    throw new OperatorError(`${company.url} signs in at its own identity provider: nobody there has a password here.`);
  }
  const disabled = employees
    .filter(({ disabledAt }) => disabledAt !== null)
    .map(({ email }) => `${email}: is disabled`);
  const settled = employees
    .filter(({ hasPassword }) => hasPassword)
    .map(({ email }) => `${email}: has a password (パスワードを忘れた方 on the sign-in page sends a new link)`);
  const findings = [...disabled, ...settled];
  if (findings.length > 0) throw new OperatorError('Nobody was invited.', findings);
}

function requireOrigin({ settings }: CommandContext): string {
  if (settings.portalOrigin !== null) return settings.portalOrigin;
  throw new OperatorError('A link needs to know where the portal is: set PRODUCT_HOST to its host name.');
}

async function mailInvitations(
  transaction: Transaction<Schema>,
  context: CommandContext,
  employees: readonly FoundEmployee[],
): Promise<Pick<Outcome, 'lines' | 'data'>> {
  if (!context.settings.isMailSent) {
    throw new OperatorError(
      'No mail server is configured, so nobody can be invited: set SMTP_URL, MAIL_FROM and CONTACT_TO for the api and ' +
        'for this command (docs/operations/sending-mail.md). For one employee, --print-link shows the link instead.',
    );
  }
  const [portalOrigin, now] = [requireOrigin(context), context.now()];
  for (const owner of employees) {
    const link = { owner, to: owner.email, ...(await issueInvitation(transaction, owner, { now })) };
    await enqueueInvitation(transaction, { ...link, portalOrigin, now });
  }
  const lines = [
    `${plural(employees.length, 'employee')} invited; the mails leave at the pace of MAIL_PER_MINUTE, each link is good for 24 hours.`,
  ];
  return { lines, data: { invited: employees.length } };
}

async function showLink(
  transaction: Transaction<Schema>,
  context: CommandContext,
  { employees, isDry }: { readonly employees: readonly FoundEmployee[]; readonly isDry: boolean },
): Promise<Pick<Outcome, 'lines' | 'data'>> {
  const [owner, ...others] = employees;
  if (!owner || others.length > 0) throw new OperatorError('--print-link is for one address at a time.');
  const { token, expiresAt } = await issueInvitation(transaction, owner, { now: context.now() });
  const link = isDry ? '(none: this is a dry run)' : `${requireOrigin(context)}/password-reset#t=${token}`;
  const warning = 'Whoever has this link chooses the password: hand it over in person. It is good once, for 24 hours.';
  return { lines: [link, warning], data: { link: isDry ? null : link, expiresAt: expiresAt.toISOString() } };
}

export function addInviting(employees: Command, context: CommandContext): void {
  declare(employees, context, {
    usage: 'invite <url> [emails...]',
    does: 'send employees a mail with the link to their first password',
    writes: true,
    examples: ['employee invite minato --all-uninvited', 'employee invite minato aoi@minato.example --print-link'],
  })
    .option('--all-uninvited', 'everybody without a password and without a link that is still good')
    .option('--print-link', 'show the link of one employee here instead of mailing it')
    .action(async (url: string, emails: string[], flags: InviteFlags) => {
      if (flags.allUninvited === emails.length > 0) {
        throw new OperatorError('Say either addresses or --all-uninvited.');
      }
      const kind = flags.printLink ? 'operator_invitation_printed' : 'operator_employees_invited';
      await context.write(kind, flags, async (transaction) => {
        const company = await holdCompany(transaction, url);
        const wanted = flags.allUninvited ? await uninvited(transaction, company, context.now()) : emails;
        const found = await holdEmployees(transaction, wanted, company);
        requireInvitable(company, found);
        const isDry = flags.dryRun ?? false;
        const message = flags.printLink
          ? await showLink(transaction, context, { employees: found, isDry })
          : await mailInvitations(transaction, context, found);
        const employeeIds = found.map(({ employeeId }) => employeeId);
        const others = flags.allUninvited ? [await leftOut(transaction, company, found.length)] : [];
        return {
          ...message,
          lines: [...message.lines, ...others],
          counts: { invited: found.length },
          sysOrganizationCode: company.sysOrganizationCode,
          employeeIds,
        };
      });
    });
}
