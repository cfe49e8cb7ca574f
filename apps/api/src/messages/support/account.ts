/** サポートが見る状態 — finds one account by an exact key, and reads its state: access, mails and connection, and no figure. */
import { KnownEmail } from '@minori/contract/auth';
import { halfWidth } from '@minori/contract/half-width';
import { stageOf } from '@minori/contract/set-up';
import type { SupportedAccount } from '@minori/contract/support';
import { sql } from 'kysely';
import { connectionOf } from '../../connection/login-information/uses.ts';
import { accountStatesQuery } from '../../identity/auth/access-state.ts';
import { authorizationMethodOf, METHOD_OF_EMPLOYEE } from '../../identity/auth/authorization-method.ts';
import { waitsUntil } from '../../identity/auth/sign-in-counters.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { Database } from '../../platform/storage/database.ts';
import { currentTermsVersion } from '../../platform/storage/terms-version.ts';
import { findCompany } from '../../records/companies.ts';
import { HAS_PASSWORD } from '../../records/employees.ts';

/** How many of the last mails are told. */
const MOST_MAILS = 8;

export interface Whom {
  /** The company's url. */
  readonly company: string;
  /** 社員番号 or mail address. */
  readonly who: string;
}

/** The account with this very 社員番号 or address in this company. */
export function findAccount(database: Database, { company, who }: Whom, now: Date) {
  const email = KnownEmail.safeParse(halfWidth(who));
  return (
    accountStatesQuery(database, now)
      .select(['employees.id as employeeId', 'employees.sys_user_code as sysUserCode', 'employees.email'])
      .select(['employees.sys_organization_code as sysOrganizationCode', 'employees.staff_role as staffRole'])
      .select(['employees.disabled_at as disabledAt', 'employees.last_login_at as lastLoginAt'])
      .select(['employees.nick_name as nickName', 'employees.is_subscription as wantsNews'])
      .select(['employees.email_for_notify as emailForNotify', 'employees.notify_paused_at as notifyPausedAt'])
      .select([METHOD_OF_EMPLOYEE.as('method'), HAS_PASSWORD.as('hasPassword')])
      .select(sql<boolean>`coalesce(employees.tos_version >= ${currentTermsVersion}, false)`.as('hasAgreed'))
      .where('companies.url', '=', company)
      .where(({ or, eb }) =>
        email.success
          ? or([eb('employees.email', '=', email.data), eb('employees.work_email', '=', email.data)])
          : eb('employees.employee_code', '=', who),
      )
      // Somebody else may have the address at work of a leaver by now.
      .orderBy('employees.work_email', (order) => order.asc().nullsFirst())
      .executeTakeFirst()
  );
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function lastMails(database: Database, { sysOrganizationCode, sysUserCode }: FoundAccount) {
  return database
    .selectFrom('outgoing_mails')
    .select(['purpose', 'state', 'refusal', 'created_at as createdAt', 'settled_at as settledAt'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .orderBy('created_at', 'desc')
    .limit(MOST_MAILS)
    .execute();
}

async function countPasskeys(database: Database, { sysOrganizationCode, sysUserCode }: FoundAccount): Promise<number> {
  const { passkeys } = await database
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::int`.as('passkeys'))
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .executeTakeFirstOrThrow();
  return passkeys;
}

export async function stateOf(database: Database, found: FoundAccount, now: Date): Promise<SupportedAccount> {
  const company = await findCompany(database, found.sysOrganizationCode);
  const { isRkInfo, isPreserve, lastReading } = await connectionOf(database, found);
  const until = await waitsUntil(database, found.email, now);
  const mails = await lastMails(database, found);
  const isOther = found.emailForNotify !== null && found.emailForNotify !== found.email;
  return {
    companyName: company.name,
    maskedEmail: maskedAddress(found.email),
    access: {
      state: found.state,
      stage: stageOf({ hasAgreed: found.hasAgreed, hasProfile: found.nickName !== null }),
      waitsUntil: until?.toISOString() ?? null,
      method: authorizationMethodOf(found.method),
      passkeys: await countPasskeys(database, found),
      lastSignInAt: found.lastLoginAt?.toISOString() ?? null,
      sessions: found.sessions,
    },
    mail: {
      wantsNews: found.wantsNews,
      notifyAddress: !isOther ? 'none' : found.notifyPausedAt === null ? 'set' : 'paused',
      last: mails.map(({ purpose, state, refusal, createdAt, settledAt }) => ({
        ...{ purpose, state, refusal, at: (settledAt ?? createdAt).toISOString() },
      })),
    },
    connection: {
      recordKeeper: company.rkInfo.name,
      isConnected: isRkInfo,
      keepsCredentials: isPreserve,
      lastReading,
    },
  };
}
