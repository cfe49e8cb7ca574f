/**
 * 目安から選ぶ — lets the employee choose one product per class of the model, or one product over several classes for the
 * whole. Nothing is preselected, and every product of a class is offered.
 */
import {
  type FundByModel,
  type LineUpAssetCode,
  type LineUpProduct,
  SEVERAL_CLASSES,
} from '@minori/contract/fund-line-up';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { sideBySide } from '@minori/wording/ja/locale';
import { createContext, use, useId } from 'react';
import { Link } from 'react-router';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { Strip } from '../../ui/strips.tsx';
import styles from './class-choice.module.css';
import { ClassMark } from './class-mark.tsx';
import { type ChangeDraft, productOfClass, totalOf, useChangeDraft, withClassProduct, withWhole } from './draft.ts';
import { typeName } from './missing-classes.tsx';
import productChoicesStyles from './product-choices.module.css';
import { ProductFacts } from './product-facts.tsx';
import { fundHref } from './product-row.tsx';
import { isWanted } from './product-search.tsx';
import { TargetYears } from './target-years.tsx';
import { type LineUp, useModelLineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.byModel;

interface ModelModeProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
  /** Only products whose name contains it are offered, and those chosen. */
  readonly wanted: string;
}

export function ModelMode({ employee, lineUp, wanted }: ModelModeProps) {
  const { riskToleranceCode } = lineUp;
  const model = useModelLineUp(employee);
  const change = useChangeDraft(riskToleranceCode);
  return (
    <>
      <p>{TEXTS.lead(typeName(riskToleranceCode))}</p>
      <Loaded query={model} lines={[8, 8, 8]}>
        {({ fundByModels }) => (
          <Wanted value={wanted}>
            <Choices groups={withFacts(fundByModels, lineUp)} employee={employee} change={change} />
          </Wanted>
        )}
      </Loaded>
    </>
  );
}

const Wanted = createContext('');

interface ChoicesProps {
  readonly groups: readonly ModelGroup[];
  readonly employee: Employee;
  readonly change: ChangeDraft;
}

function Choices({ groups, employee, change }: ChoicesProps) {
  const classes = groups.filter(({ assetCode }) => assetCode !== SEVERAL_CLASSES);
  const whole = groups.find(({ assetCode }) => assetCode === SEVERAL_CLASSES);
  const asked = classes.filter(({ inputRate }) => inputRate > 0);
  const zero = classes.filter(({ inputRate, funds }) => inputRate === 0 && funds.length > 0);
  const hasWhole = whole !== undefined && whole.funds.length > 0;
  return (
    <>
      {hasWhole && <h3>{TEXTS.classesHeading}</h3>}
      {hasWhole && <WholeCounts whole={whole} />}
      <div className="stack-5">
        {asked.map((group) => (
          <ClassChoice key={group.assetCode} group={group} companyUrl={employee.companyUrl} change={change} />
        ))}
      </div>
      {zero.length > 0 && <p className="quiet">{TEXTS.zero(sideBySide(zero.map(({ assetName }) => assetName)))}</p>}
      {hasWhole && <WholeChoice group={whole} employee={employee} change={change} />}
    </>
  );
}

/** Says that one product counts for the whole instead of the choice by class. */
function WholeCounts({ whole }: { readonly whole: ModelGroup }) {
  const id = usePersisted(({ itemStep }) => itemStep.selectedMstFundId);
  const chosen = whole.funds.find(({ mstFundId }) => mstFundId === id);
  return chosen && <Strip text={TEXTS.counts(chosen.name)} isNew />;
}

interface ClassChoiceProps {
  readonly group: ModelGroup;
  readonly companyUrl: string;
  readonly change: ChangeDraft;
}

/** Shows one class of the model and the choice of the product that gets its percentage. */
function ClassChoice({ group, companyUrl, change }: ClassChoiceProps) {
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
        <p className={styles.text}>{TEXTS.none(assetName, inputRate)}</p>
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

interface WholeChoiceProps {
  readonly group: ModelGroup;
  readonly employee: Employee;
  readonly change: ChangeDraft;
}

/** Offers a product over several classes with 100 %; choosing none restores the choices by class. */
function WholeChoice({ group, employee, change }: WholeChoiceProps) {
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

const PRODUCT_TEXTS = ITEM_SELECTION_TEXTS.choose.product;

interface ProductChoicesProps {
  readonly funds: readonly ModelFund[];
  readonly assetCode: LineUpAssetCode;
  readonly companyUrl: string;
  /** Key of the chosen product; null if none is. */
  readonly chosen: string | null;
  readonly onChoose: (fund: ModelFund | null) => void;
  /** True while another choice counts instead of this one. */
  readonly isAside?: boolean;
  /** Label of the option to choose none, if there is one. */
  readonly none?: string;
}

/** Shows products as native radio buttons that all look the same, with a link to each product's own page. */
function ProductChoices({ funds, assetCode, companyUrl, chosen, onChoose, isAside, none }: ProductChoicesProps) {
  const name = useId();
  const wanted = use(Wanted);
  return (
    <ul className={productChoicesStyles.choices} data-aside={isAside || undefined}>
      {none && (
        <li className={productChoicesStyles.choice}>
          <label className={productChoicesStyles.label}>
            <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
            <span>{none}</span>
          </label>
        </li>
      )}
      {funds.map((fund) => (
        <li
          key={fund.key}
          className={productChoicesStyles.choice}
          hidden={fund.key !== chosen && !isWanted(fund.name, wanted)}
        >
          <label className={productChoicesStyles.label}>
            <input type="radio" name={name} checked={chosen === fund.key} onChange={() => onChoose(fund)} />
            <span className={productChoicesStyles.about}>
              <span className={productChoicesStyles.name}>
                <ProductName name={fund.name} />
              </span>
              <ProductFacts product={fund} />
            </span>
          </label>
          <Link
            className={productChoicesStyles.details ?? ''}
            to={fundHref(companyUrl, fund.mstFundId, assetCode)}
            aria-label={PRODUCT_TEXTS.detailsOf(fund.name)}
          >
            {PRODUCT_TEXTS.details}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ModelFund = FundByModel['funds'][number] & Partial<Pick<LineUpProduct, 'annualRate' | 'leavingCost'>>;

interface ModelGroup extends Omit<FundByModel, 'funds'> {
  readonly funds: readonly ModelFund[];
}

/** Adds to each product of the model its rate and exit cost, from the list by asset class. */
function withFacts(groups: readonly FundByModel[], { fundByAssetModels }: LineUp): readonly ModelGroup[] {
  const products = new Map(fundByAssetModels.flatMap((group) => group.products.map((each) => [each.key, each])));
  return groups.map((group) => ({
    ...group,
    funds: group.funds.map((fund) => {
      const { annualRate = null, leavingCost = null } = products.get(fund.key) ?? {};
      return { ...fund, annualRate, leavingCost };
    }),
  }));
}
