/** One class of the model, and the choice of the product that gets its percentage. */
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { assetInSentence } from '../../wording/charts.ts';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import styles from './class-choice.module.css';
import { ClassMark } from './class-mark.tsx';
import { productOfClass, totalOf, withClassProduct } from './draft.ts';
import type { ModelGroup } from './model-group.ts';
import { ProductChoices } from './product-choices.tsx';
import type { ChangeDraft } from './use-item-draft.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.byModel;

interface ClassChoiceProps {
  readonly group: ModelGroup;
  readonly companyUrl: string;
  readonly change: ChangeDraft;
}

export function ClassChoice({ group, companyUrl, change }: ClassChoiceProps) {
  const { assetCode, assetName, inputRate, funds } = group;
  const ofModel = { keys: funds.map(({ key }) => key), percent: inputRate };
  const chosen = usePersisted(({ itemStep }) => productOfClass(itemStep.inputRates, ofModel));
  const byHand = usePersisted(({ itemStep }) => totalOf(itemStep.inputRates, ofModel.keys));
  const isAside = usePersisted(({ itemStep }) => itemStep.selectedMstFundId !== null);
  return (
    <fieldset className={styles.class} data-aside={isAside || undefined}>
      <legend className={styles.legend}>
        <span className={styles.name}>
          <ClassMark assetCode={assetCode} />
          {assetName}
        </span>
        <span className={styles.percent}>{TEXTS.classPercent(inputRate)}</span>
      </legend>
      {chosen === null && byHand > 0 && <p className={styles.text}>{TEXTS.byHand(byHand)}</p>}
      {funds.length === 0 ? (
        <p className={styles.text}>{TEXTS.none(assetInSentence(assetName), inputRate)}</p>
      ) : (
        <ProductChoices
          funds={funds}
          assetCode={assetCode}
          companyUrl={companyUrl}
          chosen={chosen}
          isAside={isAside}
          onChoose={(fund) => fund && change((draft) => withClassProduct(draft, fund.key, ofModel))}
        />
      )}
    </fieldset>
  );
}
