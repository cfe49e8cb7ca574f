/**
 * 変更手続きの内容 — derives from the registered selection what to sell, what to buy and how to allocate, in the record
 * keeper's order and unit (calculations.md section 9). Only products of the line-up are switched: whether others can be
 * sold is unknown, so they stay and don't count in the total (docs/decisions/0016). Pending cash can't be switched.
 */

import type { FundTransfer } from '@minori/contract/fund-transfer';
import { transferList } from '@minori/engine/fund-selection/transfer-list';
import { ratesOf } from '../../figures/registered-selection/choice.ts';
import { findSelection, type RegisteredSelection } from '../../figures/registered-selection/selection-repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp, type OfferedProduct } from '../../records/line-ups.ts';
import { findAllocation } from '../../records/statement-lists.ts';
import { type Allocation, findLatestHeld, type HeldStatement } from '../../records/statements.ts';
import { leavingCostOf } from '../fund-line-up/leaving-cost.ts';
import { goneProductsOf } from '../fund-selection/offered-products.ts';
import { findKeeper, inKeeperOrder, RECORD_KEEPER_PROCEDURES } from './keeper-repository.ts';
import { readAgainOn } from './read-again.ts';

/** All data of the procedure except the mail and its e-mail address. */
export type TransferFacts = Omit<FundTransfer, 'emailContent' | 'maskedEmail'>;

/** The failure for a missing step: names `step` if a selection is missing, `sysUserCode` if a scrape is. */
function stepBefore(step: keyof ReturnType<typeof words>['findings']['beforeTransfer']): Failure {
  const code = step === 'reading' || step === 'keeper' ? 'sysUserCode' : 'step';
  return new Failure('validation_error', { errors: [{ code, msg: words().findings.beforeTransfer[step] }] });
}

interface Situation {
  readonly selection: RegisteredSelection;
  readonly statement: HeldStatement;
  readonly lineUp: readonly OfferedProduct[];
  readonly keeper: Awaited<ReturnType<typeof findKeeper>>;
  readonly allocation: readonly Allocation[];
}

async function findSituation(snapshot: Database, owner: Owner): Promise<Situation> {
  const selection = await findSelection(snapshot, owner);
  if (!selection) throw stepBefore('selection');
  const lineUp = await findLineUp(snapshot, owner.sysOrganizationCode);
  if (goneProductsOf(selection.rates, lineUp).length > 0) throw stepBefore('gone');
  const statement = await findLatestHeld(snapshot, owner);
  if (!statement) throw stepBefore('reading');
  const keeper = await findKeeper(snapshot, owner);
  // Holdings at the former record keeper don't match the menus of the new one.
  if (statement.rkMgtAgencyCode !== keeper.code) throw stepBefore('keeper');
  return { selection, statement, lineUp, keeper, allocation: await findAllocation(snapshot, owner, statement.id) };
}

/**
 * Product names: the record keeper's if the company's product data come from its pages or the line-up lacks the
 * product.
 */
function namesOf({ statement, allocation, lineUp, keeper }: Situation): (code: string) => string {
  const shown = [...statement.holdings, ...allocation].map(({ productCode, name }) => [productCode, name] as const);
  const listed = lineUp.map(({ productCode, name }) => [productCode, name] as const);
  // In a `Map` a later entry of a code replaces an earlier one; after `reverse` the first line of a page counts.
  const names = new Map(
    keeper.opManagementDataGetFlg ? [...shown.reverse(), ...listed] : [...listed, ...shown.reverse()],
  );
  return (code) => names.get(code) ?? code;
}

/**
 * Empty if the record keeper has no allocation: an employee who pays no contributions any more (運用指図者) can't change
 * one.
 */
interface ChangedShare {
  readonly code: string;
  /** null where it isn't known. */
  readonly oldPercent: number | null;
  readonly newPercent: number;
}

function allocationsOf({ selection, statement, allocation }: Situation): readonly ChangedShare[] {
  const chosenRates = selection.rates.filter(({ inputRate }) => inputRate > 0);
  // A file doesn't tell the allocation: what it is now isn't known, nor that there is none.
  if (statement.notTold.includes('allocation')) {
    return chosenRates.map(({ isinCode: code, inputRate: newPercent }) => ({ code, oldPercent: null, newPercent }));
  }
  if (allocation.length === 0) return [];
  const old = new Map<string, number>();
  for (const { productCode, percent } of allocation) old.set(productCode, (old.get(productCode) ?? 0) + percent);
  const chosen = new Map(selection.rates.map(({ isinCode, inputRate }) => [isinCode, inputRate]));
  const percents = [...new Set([...old.keys(), ...chosen.keys()])].map((code) => ({
    ...{ code, oldPercent: old.get(code) ?? 0, newPercent: chosen.get(code) ?? 0 },
  }));
  return percents.filter(({ oldPercent, newPercent }) => oldPercent + newPercent > 0);
}

function listsOf(situation: Situation) {
  const { selection, statement, lineUp } = situation;
  const listed = new Map(lineUp.map((product) => [product.productCode, product]));
  const switchable = statement.holdings.filter(({ productCode }) => listed.has(productCode));
  const kept = statement.holdings.filter(({ productCode, valuation }) => !listed.has(productCode) && valuation > 0);
  const list = transferList({
    holdings: switchable.map(({ productCode, valuation }) => ({ code: productCode, amount: valuation })),
    rates: ratesOf(selection.rates),
  });
  const pages = { held: statement.holdings.map(({ productCode }) => productCode), lineUp: [...listed.keys()] };
  const nameOf = namesOf(situation);
  /** Sorts rows into the record keeper's order and replaces each code by its product. */
  const ordered = <Row extends { readonly code: string }>(rows: readonly Row[]) => {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return inKeeperOrder([...byCode.keys()], pages).flatMap((code) => {
      const row = byCode.get(code);
      return row ? [{ ...row, isinCode: code, name: nameOf(code) }] : [];
    });
  };
  return {
    holdingsValuation: list.totalYen,
    soldFunds: ordered(list.soldFunds).map(({ isinCode, name, currentYen, sellYen, sellPercent, isAll }) => ({
      ...{ isinCode, name, currentValuation: currentYen, sellAmount: sellYen, sellPercent, isAll },
      leavingCost: leavingCostOf(listed.get(isinCode)),
    })),
    boughtFunds: ordered(list.boughtFunds).map(({ isinCode, name, buyPercent }) => ({ isinCode, name, buyPercent })),
    leftOut: ordered(list.leftOut).map(({ isinCode, name, yen, side }) => ({ isinCode, name, amount: yen, side })),
    allocations: ordered(allocationsOf(situation)).map(({ isinCode, name, oldPercent, newPercent }) => ({
      ...{ isinCode, name, oldPercent, newPercent },
    })),
    keptProducts: ordered(kept.map(({ productCode }) => ({ code: productCode }))).map(({ isinCode, name }) => ({
      ...{ isinCode, name },
    })),
  };
}

/**
 * Returns what the employee has to do at the record keeper so that the account matches the registered selection.
 * @throws Failure validation_error naming `step` if a selection is missing and `sysUserCode` if a scrape is, user_gone
 */
export async function transferFacts({ database }: Pick<Deps, 'database'>, owner: Owner): Promise<TransferFacts> {
  const situation = await inSnapshot(database, (snapshot) => findSituation(snapshot, owner));
  const { selection, statement, keeper } = situation;
  const { code, name, loginUrl } = keeper;
  const { registeredAt, finishedAt } = selection;
  return {
    registeredAt: registeredAt.toISOString(),
    valuationDate: statement.valuationDate,
    pendingCash: Math.max(0, statement.pendingCash),
    ...listsOf(situation),
    recordKeeper: { code, name, loginUrl, ...RECORD_KEEPER_PROCEDURES[code] },
    finishedAt: finishedAt?.toISOString() ?? null,
    readAgainOn: finishedAt && readAgainOn(finishedAt),
  };
}

/** @throws Failure validation_error naming `step` without a registered selection: a procedure can't end before it begins */
export function requireSelection<T>(found: T | undefined): T {
  if (found === undefined) throw stepBefore('selection');
  return found;
}
