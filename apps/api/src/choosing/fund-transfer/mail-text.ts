/**
 * 変更手続きの案内メール — writes the registered selection as a mail that can be followed at the record keeper on a phone
 * (calculations.md section 9, mail): both lists in the record keeper's order and unit, the steps, warnings and whom to
 * ask. Percentages only: no amount, no balance, no id. Lines are short or may break anywhere; there are no columns,
 * because mail apps use proportional type. The same facts give the same text, so the mail sent is the mail shown.
 */

import type { FundTransfer } from '@minori/contract/fund-transfer';
import { cleanLine } from '@minori/contract/outside-text';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { words } from '../../platform/base/words.ts';
import { type Letter, letterOf } from '../../platform/mail/letter.ts';
import type { Part } from '../../platform/mail/letter-parts.ts';
import { RULE } from '../../platform/mail/letter-text.ts';

/** The figures of the text, with the names of the response. */
export type TransferMailFacts = Pick<
  FundTransfer,
  | ('registeredAt' | 'valuationDate' | 'soldFunds' | 'boughtFunds' | 'leftOut')
  | ('allocations' | 'recordKeeper' | 'keptProducts')
>;

const texts = () => words().transfer.TRANSFER_MAIL;

function section(title: string): Part {
  return { is: 'section', title };
}

function group(title: string): Part {
  return { is: 'group', title };
}

function item(text: string): Part {
  return { is: 'item', parts: [text] };
}

/** Writes the product on a line of its own and its figure below it, so that a long name may wrap. */
function product(name: string, figure: string): Part {
  return { is: 'item', parts: [cleanLine(name)], figure };
}

/** A share that rounds to 0 can't be entered as a percentage. */
function sellShare({ sellPercent, isAll }: TransferMailFacts['soldFunds'][number]): string {
  const { all, lessThanOne } = texts().switching;
  if (isAll) return all;
  return sellPercent === 0 ? lessThanOne : `${sellPercent}%`;
}

function switching({ soldFunds, boughtFunds, leftOut }: TransferMailFacts): readonly Part[] {
  const { none, tooSmall, lead, sold, ofHeld, bought, ofSold } = texts().switching;
  if (soldFunds.length === 0) return [leftOut.length === 0 ? none : tooSmall];
  return [
    lead,
    '',
    group(sold),
    ofHeld,
    ...soldFunds.map((fund) => product(fund.name, sellShare(fund))),
    '',
    group(bought),
    ofSold,
    ...boughtFunds.map(({ name, buyPercent }) => product(name, `${buyPercent}%`)),
  ];
}

export function isAllocationChanged({ allocations }: Pick<TransferMailFacts, 'allocations'>): boolean {
  return allocations.some(({ oldPercent, newPercent }) => oldPercent !== newPercent);
}

function allocation(facts: TransferMailFacts): readonly Part[] {
  const { unset, none, lead, newMix, ofPremiums, toZero } = texts().allocation;
  if (facts.allocations.length === 0) return [unset];
  if (!isAllocationChanged(facts)) return [none];
  const staying = facts.allocations.filter(({ newPercent }) => newPercent > 0);
  const leaving = facts.allocations.filter(({ newPercent }) => newPercent === 0);
  return [
    lead,
    '',
    group(newMix),
    ofPremiums,
    ...staying.map(({ name, newPercent }) => product(name, `${newPercent}%`)),
    ...(leaving.length === 0 ? [] : ['', group(toZero), ...leaving.map(({ name }) => item(cleanLine(name)))]),
  ];
}

/** Lists only names and sides, because the mail contains no yen. */
function leftOut(facts: TransferMailFacts): readonly Part[] {
  if (facts.leftOut.length === 0) return [];
  const { leftOut: heading, side: sides } = texts().switching;
  return ['', group(heading), ...facts.leftOut.map(({ name, side }) => product(name, sides[side]))];
}

function kept({ keptProducts }: TransferMailFacts): readonly Part[] {
  if (keptProducts.length === 0) return [];
  return ['', group(texts().switching.kept), ...keptProducts.map(({ name }) => item(cleanLine(name)))];
}

/** @returns the mail in both forms, in the language of the running task; pure but for it */
export function composeTransferMail(facts: TransferMailFacts): Letter {
  const { subject, lead, chosenOn, valuedOn, ask, foot, ...parts } = texts();
  const { name, loginUrl, switchingMenu, allocationMenu } = facts.recordKeeper;
  const keeper = {
    name: cleanLine(name),
    loginUrl: cleanLine(loginUrl),
    switchingMenu: cleanLine(switchingMenu),
    allocationMenu: cleanLine(allocationMenu),
  };
  const { formatDate } = words().locale;
  const valuationDate = formatDate(facts.valuationDate);
  const isBoth = facts.soldFunds.length > 0 && isAllocationChanged(facts);
  return letterOf(subject, [
    ...lead(keeper.name),
    '',
    { is: 'fact', name: chosenOn, value: formatDate(tokyoDate(Date.parse(facts.registeredAt))) },
    { is: 'fact', name: valuedOn, value: valuationDate },
    '',
    section(parts.switching.heading),
    ...switching(facts),
    ...leftOut(facts),
    ...kept(facts),
    '',
    section(parts.allocation.heading),
    ...allocation(facts),
    '',
    section(parts.steps.heading),
    ...stepsAt(keeper, { isSwitched: facts.soldFunds.length > 0, isAllocationChanged: isAllocationChanged(facts) }),
    '',
    section(parts.cautions.heading),
    ...beforeYouOrder(facts, isBoth).map(item),
    '',
    section(ask.heading),
    ...ask.lines(keeper.name),
    '',
    { is: 'foot', mark: RULE },
    ...foot.disclaimers,
    foot.source(valuationDate),
    '',
    foot.whySent,
    words().locale.BRAND,
  ]);
}

type RecordKeeper = Omit<FundTransfer['recordKeeper'], 'code' | 'allocationCutOffDays'>;

interface Procedures {
  readonly isSwitched: boolean;
  readonly isAllocationChanged: boolean;
}

/** Writes numbered steps: log in, one step per procedure, and a last one saying that only the final screen is binding. */
function stepsAt(keeper: RecordKeeper, procedures: Procedures): readonly Part[] {
  const { none, signIn, switching: toSwitch, allocation: toAllocate, finish } = texts().steps;
  const orders = [
    ...(procedures.isSwitched ? [toSwitch(keeper.switchingMenu)] : []),
    ...(procedures.isAllocationChanged ? [toAllocate(keeper.allocationMenu)] : []),
  ];
  if (orders.length === 0) return [none];
  const step = (text: string, index: number): Part => ({ is: 'item', number: index + 1, parts: [text] });
  const [first, ...others] = [signIn, ...orders, finish].map(step);
  return first === undefined ? [] : [first, { is: 'link', url: keeper.loginUrl }, ...others];
}

/** @param isBoth whether both procedures are needed */
function beforeYouOrder(
  { soldFunds, recordKeeper }: Pick<FundTransfer, 'soldFunds' | 'recordKeeper'>,
  isBoth: boolean,
): readonly string[] {
  const { both, price, cutOff, allocationUnknown, allocationDays, noCancel, costs, inProgress } = texts().cautions;
  const { allocationCutOffDays: days } = recordKeeper;
  const kinds = new Set(soldFunds.flatMap(({ leavingCost }) => (leavingCost ? [leavingCost.kind] : [])));
  return [
    ...(isBoth ? [both] : []),
    price,
    cutOff,
    days === null ? allocationUnknown : allocationDays(days),
    noCancel,
    costs([...kinds]),
    inProgress,
  ];
}
