/**
 * 商品の選択 — values a choice, registers it where the employee says so, and answers the registered one as of now. A
 * registration holds the employee's lock, so that two at once go one after the other and what was valued is what is stored.
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import type { AfterSelection, getFundValuations, valueFundSelection } from '@minori/contract/fund-selection';
import type { Deps } from '../deps.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { afterSelection } from './after-selection.ts';
import { type Choice, choiceOf, isSameChoice } from './choice.ts';
import { type ComparedAccount, findComparedAccount, requireComparable } from './compared-account.ts';
import { goneProductsOf, productsOf, requireOffered } from './offered-products.ts';
import { lockOwner } from './owner-lock.ts';
import { replaceSelection } from './selection-repository.ts';

type SelectionDeps = Pick<Deps, 'database' | 'now'>;
type Input = CallParsed<typeof valueFundSelection>['body'];

/** When the registered choice is the same. */
function registeredSince(choice: Choice, { selection }: ComparedAccount): Date | null {
  return selection && isSameChoice(selection.rates, choice) ? selection.registeredAt : null;
}

function valued({ products }: Input, account: ComparedAccount): Omit<AfterSelection, 'registeredAt'> {
  const latest = requireComparable(account);
  requireOffered(products, account.lineUp);
  return afterSelection(choiceOf(products), account.lineUp, { account, latest });
}

async function register(transaction: Database, owner: Owner, { input, now }: { input: Input; now: Deps['now'] }) {
  await lockOwner(transaction, owner);
  // Not before the lock: who waited registers after whom it waited for.
  const at = now();
  const account = await findComparedAccount(transaction, owner);
  const answer = valued(input, account);
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
    return database.transaction().execute((transaction) => register(transaction, owner, { input, now }));
  }
  const account = await findComparedAccount(database, owner);
  const since = registeredSince(choiceOf(input.products), account);
  return { ...valued(input, account), registeredAt: since?.toISOString() ?? null };
}

/** null before a choice is registered, and while the account as it is can't be valued: then there is nothing before. */
export async function registeredValuation(
  { database }: Pick<Deps, 'database'>,
  owner: Owner,
): Promise<CallResult<typeof getFundValuations>> {
  const account = await findComparedAccount(database, owner);
  const { selection, latest, lineUp } = account;
  if (!selection || !latest) return null;
  const products = await productsOf(database, [selection.rates], account);
  return {
    ...afterSelection(selection.rates, products, { account, latest }),
    registeredAt: selection.registeredAt.toISOString(),
    goneProducts: goneProductsOf(selection.rates, lineUp),
  };
}
