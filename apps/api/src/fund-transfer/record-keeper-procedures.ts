/**
 * 年金サイトの手続き — what the menus of the two procedures are called at each kind of record keeper, and until when an
 * allocation change counts (calculations.md sections 9 and 10). The words are those of the kind's own pages: its page of
 * the allocation gives the name of changing it; switching is called so in every kind's list of transactions. Kind 2 says
 * its cut-off beforehand [S14]; of the others nobody outside knows it, and their last screen says it.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { FundTransfer } from '@minori/contract/fund-transfer';

type Procedures = Pick<FundTransfer['recordKeeper'], 'switchingMenu' | 'allocationMenu' | 'allocationCutOffDays'>;

export const RECORD_KEEPER_PROCEDURES: Readonly<Record<RkMgtAgencyCode, Procedures>> = {
  1: { switchingMenu: 'スイッチング', allocationMenu: '配分指定の変更', allocationCutOffDays: null },
  2: { switchingMenu: 'スイッチング', allocationMenu: '掛金の配分の変更', allocationCutOffDays: 3 },
  3: { switchingMenu: 'スイッチング', allocationMenu: '配分割合の変更', allocationCutOffDays: null },
  4: { switchingMenu: 'スイッチング', allocationMenu: '掛金の配分の変更', allocationCutOffDays: null },
  5: { switchingMenu: 'スイッチング', allocationMenu: '掛金の配分の変更', allocationCutOffDays: null },
};
