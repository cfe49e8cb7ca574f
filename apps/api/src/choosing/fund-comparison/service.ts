/**
 * 比較リスト — adds plans (fund selections) to an employee's comparison list, removes them, and values all of them as of now
 * on the same basis as the present account. Adding locks the employee's row, so that two concurrent requests can't get
 * the same number or add a fifth plan.
 */

import type { CallResult } from '@minori/contract/call';
import { type getFundComparison, MOST_COMPARED } from '@minori/contract/fund-comparison';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { modelFees } from '@minori/engine/assumptions/model-fees';
import { expectedReturnRisk } from '@minori/engine/risk-return/risk-return-info';
import { type Choice, choiceOf, digestOf } from '../../figures/registered-selection/choice.ts';
import { riskReturnOfValuation } from '../../figures/risk-return/service.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';
import { json } from '../../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { lockOwner } from '../../records/employees.ts';
import type { OfferedProduct } from '../../records/line-ups.ts';
import { planValuationOf, presentStateOf } from '../fund-selection/after-selection.ts';
import {
  findComparedAccount,
  findJudgedAccount,
  type JudgedAccount,
  requireComparable,
} from '../fund-selection/compared-account.ts';
import { goneProductsOf, productsOf, requireOffered } from '../fund-selection/offered-products.ts';

type Comparisons = CallResult<typeof getFundComparison>;

function planOf(plan: SetAside, products: readonly OfferedProduct[], account: JudgedAccount) {
  const { valuation, mix } = planValuationOf(plan.rates, products, account);
  return {
    comparisonId: plan.comparisonId,
    number: plan.number,
    registeredAt: plan.registeredAt.toISOString(),
    fundValuation: valuation,
    returnRisk: expectedReturnRisk(mix, account.comparisonBasis.basis.assumptions),
    goneProducts: goneProductsOf(plan.rates, account.lineUp),
  };
}

function asItIs(account: JudgedAccount): Pick<Comparisons, 'current' | 'model'> {
  const { latest, lineUp } = account;
  if (!latest) return { current: null, model: null };
  const { current, model } = riskReturnOfValuation(latest, { fees: modelFees(lineUp), afterImprove: null });
  return { current: { valuation: presentStateOf(latest, account), returnRisk: current }, model };
}

/** Returns every plan of the list, with the present account and the model. */
export async function comparisonsOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
): Promise<Comparisons> {
  return inSnapshot(database, async (snapshot) => {
    const within = { database: snapshot, now };
    const account = await findJudgedAccount(within, owner);
    const plans = await findComparisons(snapshot, owner);
    const choices = plans.map(({ rates }) => rates);
    const products = await productsOf(snapshot, choices, account);
    return { ...asItIs(account), fundComparisons: plans.map((plan) => planOf(plan, products, account)) };
  });
}

function firstFree(plans: readonly SetAside[]): number {
  const taken = new Set(plans.map(({ number }) => number));
  const free = Array.from({ length: MOST_COMPARED }, (_, place) => place + 1).find((number) => !taken.has(number));
  if (free !== undefined) return free;
  const msg = words().findings.choosing.listFull(MOST_COMPARED);
  throw new Failure('validation_error', { errors: [{ code: 'products', msg }] });
}

/**
 * Adds a plan and returns its id and number; a plan that is already in the list keeps its id and number.
 * @throws Failure validation_error naming products outside the line-up, the step that has to come first, or `products`
 * for a fifth plan
 */
export async function setAside(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  products: SelectedProducts,
): Promise<{ readonly comparisonId: string; readonly number: number }> {
  return database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, owner);
    const registeredAt = now();
    const account = await findComparedAccount({ database: transaction, now }, owner);
    requireComparable(account);
    requireOffered(products, account.lineUp);
    const rates = choiceOf(products);
    const digest = digestOf(rates);
    const plans = await findComparisons(transaction, owner);
    const known = plans.find((plan) => plan.digest === digest);
    if (known) return known;
    const plan = { comparisonId: crypto.randomUUID(), number: firstFree(plans), rates, digest, registeredAt };
    await insertComparison(transaction, owner, plan);
    return plan;
  });
}

/**
 * @throws Failure validation_error naming `comparisonId`, with the same text for a removed plan and for another
 * employee's
 */
export async function removeFromList(
  { database }: Pick<Deps, 'database'>,
  owner: Owner,
  comparisonId: string,
): Promise<{ readonly comparisonId: string }> {
  if (await deleteComparison(database, owner, comparisonId)) return { comparisonId };
  const msg = words().findings.choosing.notListed;
  throw new Failure('validation_error', { errors: [{ code: 'comparisonId', msg }] });
}

interface SetAside {
  readonly comparisonId: string;
  readonly number: number;
  readonly rates: Choice;
  readonly digest: string;
  readonly registeredAt: Date;
}

async function findComparisons(database: Database, owner: Owner): Promise<readonly SetAside[]> {
  return database
    .selectFrom('fund_comparisons')
    .select(['comparison_id as comparisonId', 'number', 'rates', 'digest', 'registered_at as registeredAt'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('number')
    .execute();
}

/** Stores a plan. The caller holds the lock of the owner's row, so that no other request takes the number meanwhile. */
async function insertComparison(database: Database, owner: Owner, plan: SetAside): Promise<void> {
  const { comparisonId, number, rates, digest, registeredAt } = plan;
  await database
    .insertInto('fund_comparisons')
    .values({
      ...ownerColumns(owner),
      comparison_id: comparisonId,
      ...{ number, rates: json(rates), digest },
      registered_at: registeredAt,
    })
    .execute();
}

/** @returns false if the owner has no such plan */
async function deleteComparison(database: Database, owner: Owner, comparisonId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('fund_comparisons')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
