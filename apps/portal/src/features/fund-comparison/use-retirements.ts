/** Fetches what the plans may be worth at the retirement age, by key of their column; nothing is registered for it. */
import { type RetirementRange, valueFundRetirement } from '@minori/contract/fund-retirement';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { type Comparisons, CURRENT } from './compared-column.ts';

interface Retirements {
  readonly byColumn: ReadonlyMap<string, RetirementRange>;
  readonly retirementAge: number;
  readonly query: { readonly error: CallFailure | null; readonly isFetching: boolean; refetch(): unknown };
}

/** A plan with a product that the line-up has no longer can't be carried out: it has none. */
export function useRetirements({ sysUserCode, company }: Employee, { fundComparisons }: Comparisons): Retirements {
  const plans = fundComparisons.filter(({ goneProducts }) => goneProducts.length === 0);
  const choices = plans.map(({ fundValuation }) =>
    fundValuation.inputFundInfo.map(({ isinCode, inputRate }) => ({ isinCode, inputRate })),
  );
  const enabled = useOffers('operationalSimulation') && plans.length > 0;
  const query = useCallQuery(valueFundRetirement, { body: { sysUserCode, choices } }, { enabled });
  const { data } = query;
  const byColumn = new Map<string, RetirementRange>();
  if (data?.current) byColumn.set(CURRENT, data.current);
  for (const [place, range] of (data?.choices ?? []).entries()) byColumn.set(plans[place]?.comparisonId ?? '', range);
  return { byColumn, retirementAge: data?.retirementAge ?? company.retirementAge, query };
}
