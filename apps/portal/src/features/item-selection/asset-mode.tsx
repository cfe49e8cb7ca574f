/** 資産ごとに選ぶ — every product of the company by asset class, each with a percentage of its own. */
import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import { useDeferredValue } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { AssetGroup } from './asset-group.tsx';
import { useChangeDraft } from './use-item-draft.ts';
import type { LineUp } from './use-line-up.ts';

interface AssetModeProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
}

const NONE_YET: readonly FundByAssetModel[] = [];

export function AssetMode({ employee, lineUp }: AssetModeProps) {
  const change = useChangeDraft(lineUp.riskToleranceCode);
  // A plan may have 35 products: drawn in slices, the page answers a finger in between.
  const groups = useDeferredValue(lineUp.fundByAssetModels, NONE_YET);
  return (
    <>
      {groups.map((group) => (
        <AssetGroup
          key={group.assetCode}
          employee={employee}
          group={group}
          riskToleranceCode={lineUp.riskToleranceCode}
          change={change}
        />
      ))}
    </>
  );
}
