/** 費用 — the fee as a rate and in yen of the employee's own balance, and what leaving costs. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { percent, yen } from './sheet-figures.ts';
import { LEAVING, TEXTS } from './sheet-texts.ts';

const { cost } = TEXTS;

export function sheetCost(detail: FundDetail, isFund: boolean) {
  const { expenseRatio, own } = detail;
  return {
    heading: cost.heading,
    columns: cost.columns,
    rows: [
      { label: cost.fee, value: expenseRatio > 0 ? percent(expenseRatio, 'rate') : cost.noFee },
      ...(own && own.valuation > 0 ? [{ label: cost.own(yen(own.valuation)), value: yen(own.yearlyCost) }] : []),
      ...(own ? [{ label: cost.whole(yen(own.wholeValuation)), value: yen(own.wholeYearlyCost) }] : []),
      { label: isFund ? cost.leaving.fund : cost.leaving.guaranteed, value: leavingText(detail.leavingCost) },
    ],
    notes: noteOf(own),
  };
}

function leavingText(leavingCost: FundDetail['leavingCost']): string {
  if (leavingCost?.kind !== 'trustReserve') return LEAVING[leavingCost?.kind ?? 'none'].value;
  return `${percent(leavingCost.ratio, 'rate')}（信託財産留保額）`;
}

function noteOf(own: FundDetail['own']): readonly string[] {
  if (!own) return [cost.notRead];
  return [
    `${own.valuation > 0 ? '' : cost.notHeld}${cost.basis}`,
    ...(own.wholeYearlyCost === null ? [cost.wholeUnknown] : []),
  ];
}
