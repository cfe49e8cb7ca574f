/** Reads the record keeper of an employee's company; defines the menus of its site and the order of its pages. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findCompany } from '../../records/companies.ts';

// 年金サイトの手続き: the menus for the two procedures at each record keeper, and the cut-off of an allocation change
// (calculations.md sections 9 and 10). The words are those of the record keeper's own pages: the allocation page has
// its own word for a change; every list of transactions has the same word for switching. Only kind 2 publishes its
// cut-off [S14]; the others show it on their last screen.

type Procedures = Pick<FundTransfer['recordKeeper'], 'switchingMenu' | 'allocationMenu' | 'allocationCutOffDays'>;

export const RECORD_KEEPER_PROCEDURES: Readonly<Record<RkMgtAgencyCode, Procedures>> = {
  1: { switchingMenu: 'スイッチング', allocationMenu: '配分指定の変更', allocationCutOffDays: null },
  2: { switchingMenu: 'スイッチング', allocationMenu: '掛金の配分の変更', allocationCutOffDays: 3 },
  3: { switchingMenu: 'スイッチング', allocationMenu: '配分割合の変更', allocationCutOffDays: null },
  4: { switchingMenu: 'スイッチング', allocationMenu: '掛金の配分の変更', allocationCutOffDays: null },
  5: { switchingMenu: 'スイッチング', allocationMenu: '掛金の配分の変更', allocationCutOffDays: null },
};

/** @throws Failure user_gone */
export async function findKeeper(database: Database, owner: Owner) {
  const { rkInfo, opManagementDataGetFlg } = await findCompany(database, owner.sysOrganizationCode);
  return { ...rkInfo, opManagementDataGetFlg };
}

// 年金サイトの並び: orders the two lists as the record keeper's pages do: holdings in the order of that page, then the rest of
// the line-up in its order, then other products.

/** @returns each code once, in that order */
export function inKeeperOrder(
  codes: readonly string[],
  { held, lineUp }: { readonly held: readonly string[]; readonly lineUp: readonly string[] },
): readonly string[] {
  const wanted = new Set(codes);
  return [...new Set([...held, ...lineUp, ...codes])].filter((code) => wanted.has(code));
}
