/** A class of the model with its products, and for each product the rate and the leaving cost from the list by asset class. */
import type { FundByModel, LineUpProduct } from '@minori/contract/fund-line-up';
import type { LineUp } from './use-line-up.ts';

export type ModelFund = FundByModel['funds'][number] & Partial<Pick<LineUpProduct, 'annualRate' | 'leavingCost'>>;

export interface ModelGroup extends Omit<FundByModel, 'funds'> {
  readonly funds: readonly ModelFund[];
}

export function withFacts(groups: readonly FundByModel[], { fundByAssetModels }: LineUp): readonly ModelGroup[] {
  const products = new Map(fundByAssetModels.flatMap((group) => group.products.map((each) => [each.key, each])));
  return groups.map((group) => ({
    ...group,
    funds: group.funds.map((fund) => {
      const { annualRate = null, leavingCost = null } = products.get(fund.key) ?? {};
      return { ...fund, annualRate, leavingCost };
    }),
  }));
}
