/** One asset class: what the model has of it, what is held and what has been chosen so far, above its products. */
import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { memo, useId, useState } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import styles from './asset-group.module.css';
import { ClassMark } from './class-mark.tsx';
import { countedRates, totalOf } from './draft.ts';
import { GroupDetails } from './group-details.tsx';
import { ProductRow } from './product-row.tsx';
import { TargetYears } from './target-years.tsx';
import type { ChangeDraft } from './use-item-draft.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.group;

interface AssetGroupProps {
  readonly employee: Employee;
  readonly group: FundByAssetModel;
  readonly riskToleranceCode: RiskToleranceCode;
  readonly change: ChangeDraft;
}

/** Every row listens to its own percentage alone, so that a keystroke draws one row, one subtotal and the total. */
export const AssetGroup = memo(function AssetGroup({ employee, group, riskToleranceCode, change }: AssetGroupProps) {
  const id = useId();
  const { assetCode, assetName, modelPf, currentPf, products } = group;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.name}>
          <ClassMark assetCode={assetCode} />
          {assetName}
        </h3>
        <dl className={styles.figures}>
          {modelPf !== null && <Share name={TEXTS.model} fraction={modelPf} />}
          {modelPf !== null && <Share name={TEXTS.current} fraction={currentPf} />}
          <Chosen keys={products.map(({ key }) => key)} />
        </dl>
      </header>
      {products.length === 0 ? (
        <p className={styles.none}>{TEXTS.emptyClass}</p>
      ) : (
        <>
          <TargetYears employee={employee} products={products} />
          <ul className="plain">
            {products.map((product) => (
              <ProductRow
                key={product.key}
                product={product}
                assetCode={assetCode}
                companyUrl={employee.companyUrl}
                change={change}
              />
            ))}
          </ul>
          <Details employee={employee} group={group} riskToleranceCode={riskToleranceCode} />
        </>
      )}
    </section>
  );
});

function Share({ name, fraction }: { readonly name: string; readonly fraction: number | null }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <Percent fraction={fraction} decimals={0} />
      </dd>
    </div>
  );
}

/** The running subtotal of the class. */
function Chosen({ keys }: { readonly keys: readonly string[] }) {
  const percent = usePersisted(({ itemStep }) => totalOf(countedRates(itemStep), keys));
  return (
    <div className={styles.figure} data-chosen={percent > 0 || undefined}>
      <dt>{TEXTS.chosen}</dt>
      <dd>
        <Percent fraction={percent / 100} decimals={0} />
      </dd>
    </div>
  );
}

/** `showDetail` of a class: its products' record, in place. */
function Details({ employee, group, riskToleranceCode }: Omit<AssetGroupProps, 'change'>) {
  const [isShown, setShown] = useState(group.showDetail);
  return (
    <div className={styles.details}>
      <div>
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? TEXTS.hideDetail : TEXTS.showDetail}
        </Button>
      </div>
      {isShown && <GroupDetails employee={employee} group={group} riskToleranceCode={riskToleranceCode} />}
    </div>
  );
}
