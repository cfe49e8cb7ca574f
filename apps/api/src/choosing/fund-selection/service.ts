/**
 * 商品の選択 — values a choice, registers it where the employee says so, and answers the registered one as of now. A
 * registration holds the employee's lock, so that two at once go one after the other and what was valued is what is stored.
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

/** When the registered choice is the same. */
function registeredSince(choice: Choice, { selection }: ComparedAccount): Date | null {
  return selection && isSameChoice(selection.rates, choice) ? selection.registeredAt : null;
}

/** What a choice is valued with beside the account: the market as the stored valuation knew it, so that both sides are alike. */
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
  // Not before the lock: who waited registers after whom it waited for.
  const at = now();
  const account = await findJudgedAccount({ database: transaction, now }, owner);
  const answer = await valued({ database: transaction, now }, { products: input.products, account });
  const choice = choiceOf(input.products);
  const since = registeredSince(choice, account);
  if (since === null) await replaceSelection(transaction, owner, { rates: choice, at });
  return { ...answer, registeredAt: (since ?? at).toISOString() };
}

/** @throws Failure validation_error naming what is not of the line-up, or what has to come first */
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

/** null before a choice is registered, and while the account as it is can't be valued: then there is nothing before. */
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
