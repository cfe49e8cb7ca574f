/**
 * 利用規約への同意 — to a version, since what was agreed to has to be known later. Nobody agrees to a text that they have not
 * read: who had the older one on the screen while a newer one came into force is sent back to read (409).
 */
import { Failure } from '../failure.ts';
import type { Session } from '../route.ts';
import type { Database } from '../storage/database.ts';
import { currentTermsVersion } from '../storage/terms-version.ts';

export interface Consent {
  /** The version that was on the screen; undefined for a caller of the specification's bare form. */
  readonly read: number | undefined;
  readonly at: Date;
}

/** The first consent to a version counts; a second changes nothing. @throws Failure conflict, user_gone */
export async function recordConsent(database: Database, session: Session, { read, at }: Consent): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const employee = await transaction
      .selectFrom('employees')
      .select(['tos_version', currentTermsVersion.as('current')])
      .where('id', '=', session.employeeId)
      .where('sys_organization_code', '=', session.sysOrganizationCode)
      .forUpdate()
      .executeTakeFirst();
    if (!employee) throw new Failure('user_gone');
    const { current, tos_version: agreed } = employee;
    if (read !== undefined && read !== current) throw new Failure('conflict');
    if (agreed !== null && agreed >= current) return;
    await transaction
      .updateTable('employees')
      .set({ tos_agree_at: at, tos_version: current, updated_at: at })
      .where('id', '=', session.employeeId)
      .where('sys_organization_code', '=', session.sysOrganizationCode)
      .execute();
    await transaction
      .insertInto('consents')
      .values({
        employee_id: session.employeeId,
        sys_organization_code: session.sysOrganizationCode,
        terms_version: current,
        agreed_at: at,
      })
      .execute();
  });
}
