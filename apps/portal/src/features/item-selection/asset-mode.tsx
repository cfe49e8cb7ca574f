/** 資産ごとに選ぶ — every product of the company by asset class, each with a percentage of its own. */
import type { Employee } from '../../platform/session/use-employee.ts';
import { AssetGroup } from './asset-group.tsx';
import { useChangeDraft } from './use-item-draft.ts';
import type { LineUp } from './use-line-up.ts';

interface AssetModeProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
}

export function AssetMode({ employee, lineUp }: AssetModeProps) {
  const change = useChangeDraft(lineUp.riskToleranceCode);
  return (
    <>
      {lineUp.fundByAssetModels.map((group) => (
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
