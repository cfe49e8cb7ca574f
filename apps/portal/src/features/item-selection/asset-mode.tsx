/** 資産ごとに選ぶ — every product of the company by asset class, each with a percentage of its own; held products first. */
import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import { useDeferredValue, useMemo } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import styles from './asset-group.module.css';
import { AssetGroup } from './asset-group.tsx';
import { heldRates, totalOf, WHOLE } from './draft.ts';
import { useChangeDraft } from './use-item-draft.ts';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.byAsset;

interface AssetModeProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
}

const NONE_YET: readonly FundByAssetModel[] = [];

export function AssetMode({ employee, lineUp }: AssetModeProps) {
  const change = useChangeDraft(lineUp.riskToleranceCode);
  // There may be 35 products: deferred rendering is done in slices, so that the page responds to input.
  const groups = useDeferredValue(lineUp.fundByAssetModels, NONE_YET);
  const held = useMemo(() => heldRates(lineUp.fundByAssetModels), [lineUp.fundByAssetModels]);
  const isUntouched = usePersisted(({ itemStep }) => itemStep.changedOn === null);
  const heldInAll = totalOf(held);
  return (
    <>
      <p>{isUntouched && heldInAll > 0 ? TEXTS.fromHeld : TEXTS.lead}</p>
      {heldInAll > 0 && heldInAll < WHOLE && <p className="quiet">{TEXTS.notListed(WHOLE - heldInAll)}</p>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <AssetGroup
            key={group.assetCode}
            employee={employee}
            group={group}
            held={held}
            riskToleranceCode={lineUp.riskToleranceCode}
            change={change}
          />
        ))}
        <p className="quiet">{TEXTS.order}</p>
      </div>
    </>
  );
}
