/** B 1つの商品ですべてを選ぶ — a product over several classes with 100 %; choosing none restores the choices by class. */
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import styles from './class-choice.module.css';
import { ClassMark } from './class-mark.tsx';
import { totalOf, withWhole } from './draft.ts';
import type { ModelGroup } from './model-group.ts';
import { ProductChoices } from './product-choices.tsx';
import { TargetYears } from './target-years.tsx';
import type { ChangeDraft } from './use-item-draft.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.byModel;

interface WholeChoiceProps {
  readonly group: ModelGroup;
  readonly employee: Employee;
  readonly change: ChangeDraft;
}

export function WholeChoice({ group, employee, change }: WholeChoiceProps) {
  const { assetCode, assetName, inputRate, funds } = group;
  const id = usePersisted(({ itemStep }) => itemStep.selectedMstFundId);
  const keys = funds.map(({ key }) => key);
  const byHand = usePersisted(({ itemStep }) => totalOf(itemStep.inputRates, keys));
  const chosen = funds.find(({ mstFundId }) => mstFundId === id)?.key ?? null;
  return (
    <>
      <h3>{TEXTS.wholeHeading}</h3>
      <p>{TEXTS.wholeLead}</p>
      <fieldset className={styles.class}>
        <legend className={styles.legend}>
          <span className={styles.name}>
            <ClassMark assetCode={assetCode} />
            {assetName}
          </span>
          <span className={styles.percent}>{inputRate}%</span>
        </legend>
        <TargetYears employee={employee} products={funds} />
        {chosen === null && byHand > 0 && <p className={styles.text}>{TEXTS.wholeByHand(byHand)}</p>}
        <ProductChoices
          funds={funds}
          assetCode={assetCode}
          companyUrl={employee.companyUrl}
          chosen={chosen}
          onChoose={(fund) => change((draft) => withWhole(draft, fund?.mstFundId ?? null))}
          none={TEXTS.notWhole}
        />
      </fieldset>
    </>
  );
}
