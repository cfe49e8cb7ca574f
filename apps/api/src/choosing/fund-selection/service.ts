/**
 * 商品の選択 — values a selection, registers it if the request asks for it, and returns the registered one valued as of now.
 * A registration locks the employee's row, so that concurrent requests run one after the other and what was valued is
 * what is stored.
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import type { AfterSelection, getFundValuations, valueFundSelection } from '@minori/contract/fund-selection';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { findMarket } from '../../figures/funds/market.ts';
import { shownAttributes } from '../../figures/investment-valuation/latest-repository.ts';
import { type Choice, choiceOf, isSameChoice } from '../../figures/registered-selection/choice.ts';
import { replaceSelection } from '../../figures/registered-selection/selection-repository.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { lockOwner } from '../../records/employees.ts';
import type { LatestValuation } from './account-state-repository.ts';
import { afterSelection } from './after-selection.ts';
import {
  type ComparedAccount,
  findComparedAccount,
  findJudgedAccount,
  type JudgedAccount,
  judged,
  requireComparable,
} from './compared-account.ts';
import { goneProductsOf, productsOf, requireOffered } from './offered-products.ts';

type SelectionDeps = Pick<Deps, 'database' | 'now'>;
type Input = CallParsed<typeof valueFundSelection>['body'];

/** The time of registration if the registered selection is the same; null otherwise. */
function registeredSince(choice: Choice, { selection }: ComparedAccount): Date | null {
  return selection && isSameChoice(selection.rates, choice) ? selection.registeredAt : null;
}

/**
 * Reads what the valuation of a selection needs. The market data end with the month of the stored valuation, so that
 * both sides use the same data.
 */
async function surroundings(
  { database, now }: SelectionDeps,
  account: JudgedAccount,
  { latest, choice }: { readonly latest: LatestValuation; readonly choice: Choice },
) {
  const { attributes, marketVersion: version } = account;
  const productCodes = choice.map(({ isinCode }) => isinCode);
  const lastMonth = lastCompleteMonth(latest.evaluatedOn);
  return {
    ...{ account, latest },
    attributes: shownAttributes(attributes, tokyoDate(now().getTime())),
    market: await findMarket(database, { productCodes, lastMonth, version }),
  };
}

async function valued(
  deps: SelectionDeps,
  { products, account }: Pick<Input, 'products'> & { readonly account: JudgedAccount },
): Promise<Omit<AfterSelection, 'registeredAt'>> {
  const latest = requireComparable(account);
  requireOffered(products, account.lineUp);
  const choice = choiceOf(products);
  const around = await surroundings(deps, account, { latest, choice });
  return afterSelection(choice, account.lineUp, around);
}

async function register({ database: transaction, now }: SelectionDeps, owner: Owner, input: Input) {
  await lockOwner(transaction, owner);
  // Taken after the lock, so that a request that waited is registered later than the one before it.
  const at = now();
  const account = await findJudgedAccount({ database: transaction, now }, owner);
  const answer = await valued({ database: transaction, now }, { products: input.products, account });
  const choice = choiceOf(input.products);
  const since = registeredSince(choice, account);
  if (since === null) await replaceSelection(transaction, owner, { rates: choice, at });
  return { ...answer, registeredAt: (since ?? at).toISOString() };
}

/** @throws Failure validation_error naming products outside the line-up, or the step that has to come first */
export async function valueProducts(
  { database, now }: SelectionDeps,
  owner: Owner,
  input: Input,
): Promise<AfterSelection> {
  if (input.isRegistered) {
    return database.transaction().execute((transaction) => register({ database: transaction, now }, owner, input));
  }
  const account = await findJudgedAccount({ database, now }, owner);
  const since = registeredSince(choiceOf(input.products), account);
  return {
    ...(await valued({ database, now }, { products: input.products, account })),
    registeredAt: since?.toISOString() ?? null,
  };
}

/**
 * Returns null before a selection is registered, and while the present account can't be valued, because there is
 * nothing to compare with.
 */
export async function registeredValuation(
  deps: SelectionDeps,
  owner: Owner,
): Promise<CallResult<typeof getFundValuations>> {
  const { database } = deps;
  const account = await findComparedAccount(deps, owner);
  const { selection, latest, lineUp } = account;
  if (!selection || !latest) return null;
  const products = await productsOf(database, [selection.rates], account);
  const around = await surroundings(deps, await judged(deps, owner, account), { latest, choice: selection.rates });
  return {
    ...afterSelection(selection.rates, products, around),
    registeredAt: selection.registeredAt.toISOString(),
    goneProducts: goneProductsOf(selection.rates, lineUp),
  };
}
