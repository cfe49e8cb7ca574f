/**
 * Shows one asset class: the percentages chosen so far and the model's above its products. Products that aren't held
 * are collapsed.
 */
import type { FundByAssetModel, LineUpAssetCode, LineUpProduct } from '@minori/contract/fund-line-up';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { memo, useId, useState } from 'react';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import styles from './asset-group.module.css';
import { ClassMark } from './class-mark.tsx';
import { type ChangeDraft, countedRate, countedRates, type Rates, totalOf, WHOLE } from './draft.ts';
import { useExamplePercent } from './example-mix.tsx';
import { GroupDetails } from './group-details.tsx';
import { ProductRow } from './product-row.tsx';
import { isWanted } from './product-search.tsx';
import { TargetYears } from './target-years.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.choose.group;

interface AssetGroupProps {
  readonly employee: Employee;
  readonly group: FundByAssetModel;
  /** Integer percent of the products that are held. */
  readonly held: Rates;
  /** Only products whose name contains it are shown, none of them folded. */
  readonly wanted: string;
  readonly riskToleranceCode: RiskToleranceCode;
  readonly change: ChangeDraft;
}

/**
 * Every row subscribes to its own percentage alone, so that a keystroke renders only one row, one subtotal and the
 * total.
 */
export const AssetGroup = memo(function AssetGroup({
  employee,
  group,
  held,
  wanted,
  riskToleranceCode,
  change,
}: AssetGroupProps) {
  const id = useId();
  const { assetCode, assetName, products } = group;
  const { shown, folded } = useShown(products, wanted);
  const fold = useFold(assetCode);
  const rows = (list: readonly LineUpProduct[]) => (
    <ul className="plain">
      {list.map((product) => (
        <ProductRow
          key={product.key}
          product={product}
          heldRate={held[product.key] ?? 0}
          assetCode={assetCode}
          companyUrl={employee.companyUrl}
          change={change}
        />
      ))}
    </ul>
  );
  if (wanted !== '' && shown.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.name}>
          <ClassMark assetCode={assetCode} />
          {assetName}
        </h3>
        <Chosen group={group} />
      </header>
      {products.length === 0 && <p className="quiet">{TEXTS.emptyClass}</p>}
      <TargetYears employee={employee} products={products} />
      {shown.length > 0 && rows(shown)}
      {folded.length > 0 && (
        <details className={styles.others} open={fold.isOpen} onToggle={fold.remember}>
          <summary>
            {shown.length > 0 ? TEXTS.others(assetName, folded.length) : TEXTS.products(assetName, folded.length)}
          </summary>
          {rows(folded)}
        </details>
      )}
      {products.length > 0 && <Details employee={employee} group={group} riskToleranceCode={riskToleranceCode} />}
    </section>
  );
});

/**
 * Decides which products are not collapsed: those held, and those with a percentage when the list opens. This stays so
 * while the employee chooses.
 */
function useShown(products: readonly LineUpProduct[], wanted: string) {
  const { store } = usePortal();
  const [chosen] = useState(() => {
    const { itemStep } = store.getState();
    return new Set(products.filter(({ key }) => countedRate(itemStep, key) > 0).map(({ key }) => key));
  });
  if (wanted !== '') return { shown: products.filter(({ name }) => isWanted(name, wanted)), folded: [] };
  const isHeld = ({ currentShare }: LineUpProduct) => (currentShare ?? 0) > 0;
  const isShown = (product: LineUpProduct) => isHeld(product) || chosen.has(product.key);
  const shown = products.filter(isShown).toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a)));
  return { shown, folded: products.filter((product) => !isShown(product)) };
}

/**
 * Remembers per portal instance which lists are open, so that the link back from a product's page leads to the same
 * list.
 */
const openFolds = new WeakMap<object, Set<LineUpAssetCode>>();

function useFold(assetCode: LineUpAssetCode) {
  const { store } = usePortal();
  const [isOpen] = useState(() => openFolds.get(store)?.has(assetCode) ?? false);
  const remember = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    const others = [...(openFolds.get(store) ?? [])].filter((code) => code !== assetCode);
    openFolds.set(store, new Set(currentTarget.open ? [...others, assetCode] : others));
  };
  return { isOpen, remember };
}

/** Shows the running subtotal of the class, with the model's percentage and that of the example of あと1段階, if it is wanted. */
function Chosen({ group: { assetCode, products, modelPf } }: Pick<AssetGroupProps, 'group'>) {
  const example = useExamplePercent(assetCode);
  const keys = products.map(({ key }) => key);
  const percent = usePersisted(({ itemStep }) => totalOf(countedRates(itemStep), keys));
  const model = modelPf === null ? null : Math.round(modelPf * WHOLE);
  return (
    <>
      <p className={styles.chosen}>
        <span className="spoken">{TEXTS.chosen} </span>
        <strong>{percent}%</strong>
        {model !== null && (example === null ? TEXTS.model(model) : TEXTS.modelAndExample(model, example))}
      </p>
      <ClassGauge percent={percent} model={model} />
    </>
  );
}

/** Shows the past figures of a class's products in place (`showDetail`). */
function Details({ employee, group, riskToleranceCode }: Omit<AssetGroupProps, 'change' | 'held' | 'wanted'>) {
  const [isShown, setShown] = useState(group.showDetail);
  return (
    <div className={styles.details}>
      <div>
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? TEXTS.hideDetail(group.assetName) : TEXTS.showDetail(group.assetName)}
        </Button>
      </div>
      {isShown && <GroupDetails employee={employee} group={group} riskToleranceCode={riskToleranceCode} />}
    </div>
  );
}

interface ClassGaugeProps {
  /** Integer percent. */
  readonly percent: number;
  /** null if the model doesn't contain the class. */
  readonly model: number | null;
}

/** Draws the percentage of one class so far as a bar, with a mark for the model's; the text above states both. */
function ClassGauge({ percent, model }: ClassGaugeProps) {
  return (
    <svg className={styles.gauge} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} y={3} width={100} height={4} />
      <rect className={styles.filled} y={3} width={Math.min(percent, 100)} height={4} />
      {model !== null && (
        <line className={styles.model} x1={model} x2={model} y1={0} y2={10} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
