/** Computes the shares of the line-up's classes from the percentages of their products, held or chosen so far. */
import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import { classLook } from '../../ui/chart/class-shares.ts';
import type { Share } from '../../ui/chart/share.ts';
import { type Rates, totalOf, WHOLE } from './draft.ts';

/** One share per class, in the order of the list, classes of 0 included. */
export function classRates(groups: readonly FundByAssetModel[], rates: Rates): Share[] {
  return groups.map((group) =>
    shareOf(
      group,
      totalOf(
        rates,
        group.products.map(({ key }) => key),
      ) / WHOLE,
    ),
  );
}

/** 目安（モデル配分） — the model's shares, in the same order. */
export function modelRates(groups: readonly FundByAssetModel[]): Share[] {
  return groups.map((group) => shareOf(group, group.modelPf ?? 0));
}

function shareOf({ assetCode, assetName }: FundByAssetModel, ratio: number): Share {
  return { key: String(assetCode), name: assetName, ...classLook(assetCode), ratio };
}
