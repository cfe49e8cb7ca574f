/** The statement registered last, put together again from its rows. */
import type { AccountStatement } from '@minori/contract/account-statement';
import { RkMgtAgencyCode } from '@minori/contract/codes';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findAllocation, findEarlierPremiums, findPremiums, findTransfers } from '../../records/statement-lists.ts';
import { findLatestHeld } from '../../records/statements.ts';

export async function isTestUser(database: Database, owner: Owner): Promise<boolean> {
  const row = await database
    .selectFrom('employees')
    .select('is_test_user')
    .where((where) => where.and(ownerColumns(owner)))
    .executeTakeFirst();
  return row?.is_test_user ?? false;
}

/**
 * The statement as it was registered, for one transaction that sees one state; undefined before the first. A yield of
 * our own making was not on the record keeper's pages, so it isn't part of it.
 */
export async function findLastStatement(database: Database, owner: Owner): Promise<AccountStatement | undefined> {
  const statement = await findLatestHeld(database, owner);
  if (!statement) return undefined;
  const { id, rkMgtAgencyCode, readAt, registeredAt: _at, interestRate, interestSource, ...figures } = statement;
  const { interestStatus: _status, lastOneYearRate: _rate, lastOneYearStatus: _year, ...told } = figures;
  const contributions = await findPremiums(database, owner);
  const earlierPremiums = await findEarlierPremiums(database, owner, contributions);
  return {
    ...told,
    rkMgtAgencyCode: RkMgtAgencyCode.parse(rkMgtAgencyCode),
    readAt: readAt.toISOString(),
    interest: interestSource === 'recordKeeper' ? interestRate : null,
    holdings: [...statement.holdings],
    contributions,
    ...(earlierPremiums > 0 && { earlierPremiums }),
    transfers: await findTransfers(database, owner),
    allocation: [...(await findAllocation(database, owner, id))],
  };
}
