/** The record keeper of an employee's company. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findCompany } from '../../records/companies.ts';

// 年金サイトの手続き — what the menus of the two procedures are called at each kind of record keeper, and until when an
// allocation change counts (calculations.md sections 9 and 10). The words are those of the kind's own pages: its page of
// the allocation gives the name of changing it; switching is called so in every kind's list of transactions. Kind 2 says
// its cut-off beforehand [S14]; of the others nobody outside knows it, and their last screen says it.

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

// 年金サイトの並び — the order in which the two lists are followed at the record keeper: what its page of holdings shows in
// that page's order, then the rest of the plan in the order of the list, then what neither knows.

/** @returns the codes, each once, in that order */
export function inKeeperOrder(
  codes: readonly string[],
  { held, lineUp }: { readonly held: readonly string[]; readonly lineUp: readonly string[] },
): readonly string[] {
  const wanted = new Set(codes);
  return [...new Set([...held, ...lineUp, ...codes])].filter((code) => wanted.has(code));
}
