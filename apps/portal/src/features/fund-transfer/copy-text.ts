/**
 * Writes the text that [コピー] copies: a readable list, one product per line, without amounts or anything else about the
 * employee.
 */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS, TRANSFER_COPY_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';

export function switchingText({ soldFunds, boughtFunds }: Pick<FundTransfer, 'soldFunds' | 'boughtFunds'>): string {
  return textOf([
    TEXTS.switching,
    '',
    TEXTS.sold,
    ...soldFunds.map((fund) => TEXTS.line(fund.name, sellShareText(fund))),
    '',
    TEXTS.bought,
    ...boughtFunds.map(({ name, buyPercent }) => TEXTS.line(name, `${buyPercent}%`)),
  ]);
}

type SoldFund = FundTransfer['soldFunds'][number];

/** Whether the share to sell rounds to 0 in the unit in which it is entered. */
export function isHardlyAny({ sellPercent }: Pick<SoldFund, 'sellPercent'>): boolean {
  return sellPercent === 0;
}

function sellShareText(fund: SoldFund): string {
  if (fund.isAll) return TEXTS.all;
  return isHardlyAny(fund) ? FUND_TRANSFER_TEXTS.switching.hardlyAny : `${fund.sellPercent}%`;
}

export function allocationText({ allocations }: Pick<FundTransfer, 'allocations'>): string {
  const staying = allocations.filter(({ newPercent }) => newPercent > 0);
  const leaving = allocations.filter(({ newPercent }) => newPercent === 0);
  return textOf([
    TEXTS.allocation,
    '',
    TEXTS.newAllocation,
    ...staying.map(({ name, newPercent }) => TEXTS.line(name, `${newPercent}%`)),
    ...(leaving.length === 0 ? [] : ['', TEXTS.leaving, ...leaving.map(({ name }) => TEXTS.line(name, '0%'))]),
  ]);
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
