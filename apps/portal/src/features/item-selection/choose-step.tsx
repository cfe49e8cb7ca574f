/** 2 商品と割合の選択 — the line-up in two ways of choosing that share one draft, with the running total at its foot. */
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { Employee } from '../../platform/session/use-employee.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { Chooser } from './chooser.tsx';
import { useLineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose;

interface ChooseStepProps {
  readonly employee: Employee;
  readonly riskToleranceCode: RiskToleranceCode;
}

export function ChooseStep({ employee, riskToleranceCode }: ChooseStepProps) {
  const lineUp = useLineUp(employee, riskToleranceCode);
  return (
    <Loaded query={lineUp} lines={[2, 12, 12, 12]}>
      {(data) =>
        data.fundByAssetModels.every(({ products }) => products.length === 0) ? (
          <EmptyState heading={TEXTS.empty.heading}>
            <p>{TEXTS.empty.text}</p>
          </EmptyState>
        ) : (
          <Chooser employee={employee} lineUp={data} />
        )
      }
    </Loaded>
  );
}
