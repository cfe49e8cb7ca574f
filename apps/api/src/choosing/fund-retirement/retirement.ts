/**
 * 見直し後の受取額 — simulates the amount at the retirement age under fund selections instead of the registered one, so that a
 * selection gives the same result before and after its registration.
 */
import type { CallResult } from '@minori/contract/call';
import type { RetirementRange, valueFundRetirement } from '@minori/contract/fund-retirement';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import type { PortfolioVariant, SimulationResult } from '@minori/contract/simulation';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { choiceOf } from '../../figures/registered-selection/choice.ts';
import { simulationFacts } from '../../figures/simulation/facts.ts';
import { simulationFrom } from '../../figures/simulation/service.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { valueChoice } from '../fund-selection/after-selection.ts';
import { findComparedAccount } from '../fund-selection/compared-account.ts';
import { requireOffered } from '../fund-selection/offered-products.ts';

/**
 * Returns the range of amounts under the present contributions, with マッチング拠出 if the employee pays it; null without a
 * simulation.
 */
function rangeOf(
  { futurePerformance, assumptions }: SimulationResult,
  variant: PortfolioVariant,
): RetirementRange | null {
  if (!futurePerformance) return null;
  const { matchingContribution, notMatchingContribution } = futurePerformance;
  const scenario = assumptions.isMatchingNow && matchingContribution ? matchingContribution : notMatchingContribution;
  return scenario.retirementPayment[variant];
}

/** @throws Failure validation_error naming products outside the line-up, user_gone */
export async function retirementOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  choices: readonly SelectedProducts[],
): Promise<CallResult<typeof valueFundRetirement>> {
  const today = tokyoDate(now().getTime());
  const [{ lineUp, comparisonBasis }, facts] = await Promise.all([
    findComparedAccount({ database, now }, owner),
    simulationFacts(database, owner, undefined),
  ]);
  for (const products of choices) requireOffered(products, lineUp);
  const results = choices.map((products) => {
    const improvedPf = valueChoice(choiceOf(products), lineUp, comparisonBasis).lookThrough;
    return simulationFrom({ ...facts, mixes: { ...facts.mixes, modelPf: null, improvedPf } }, { today });
  });
  // The contract requires at least one selection.
  const [first = simulationFrom(facts, { today })] = results;
  return {
    simulationStatusCode: first.simulationStatusCode,
    retirementAge: first.retirementAge,
    current: rangeOf(first, 'currentPf'),
    choices: results.flatMap((result) => rangeOf(result, 'improvedPf') ?? []),
  };
}
