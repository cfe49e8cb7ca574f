/** The figures at the top of a 商品資料: what it is worth, what it costs, what leaving costs and how old it is. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { dateText, monthText } from '../../platform/base/date-text.ts';
import { monthsFrom, percent, yen } from './sheet-figures.ts';
import { LEAVING, TEXTS } from './sheet-texts.ts';

// 費用 — the fee as a rate and in yen of the employee's own balance, and what leaving costs.

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

export interface SheetFact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const { facts } = TEXTS;

export function sheetFacts(detail: FundDetail, isFund: boolean): readonly SheetFact[] {
  return isFund
    ? [navFact(detail), feeFact(detail), leavingFact(detail, facts.leaving.fund), inceptionFact(detail)]
    : [rateFact(detail), principalFact, leavingFact(detail, facts.leaving.guaranteed), feeFact(detail)];
}

const principalFact = { label: facts.principal, value: facts.principalValue, note: facts.principalNote };

function navFact({ nav, navDate }: FundDetail): SheetFact {
  const isKnown = nav !== null && navDate !== null;
  return { label: facts.nav, value: yen(nav), note: isKnown ? facts.navNote(dateText(navDate)) : facts.noNav };
}

function feeFact({ expenseRatio }: FundDetail): SheetFact {
  return expenseRatio > 0
    ? { label: facts.fee, value: percent(expenseRatio, 'rate'), note: facts.feeNote }
    : { label: facts.fee, value: facts.noFee, note: facts.noFeeNote };
}

function rateFact({ annualRate }: FundDetail): SheetFact {
  const note = annualRate === null ? facts.unknownNote : facts.rateNote;
  return { label: facts.rate, value: percent(annualRate, 'rate'), note };
}

function leavingFact({ leavingCost }: FundDetail, label: string): SheetFact {
  const { value, note } = LEAVING[leavingCost?.kind ?? 'none'];
  return { label, value: leavingCost?.kind === 'trustReserve' ? percent(leavingCost.ratio, 'rate') : value, note };
}

function inceptionFact({ inceptionMonth, navDate }: FundDetail): SheetFact {
  const label = facts.inception;
  if (inceptionMonth === null) return { label, value: '—', note: facts.unknownNote };
  const age = navDate === null ? null : monthsFrom(inceptionMonth, navDate);
  return { label, value: monthText(inceptionMonth), note: age === null ? '' : facts.inceptionNote(age) };
}
