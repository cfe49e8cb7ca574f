/**
 * Lets the employee choose products and percentages, in one of two modes. Says what has changed in an older draft and
 * what the line-up lacks; offers help and shows the total.
 */

import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '@minori/wording/ja/after-selection';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { formatDate, inSequence } from '@minori/wording/ja/locale';
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { ItemStep } from '../../platform/state/slices/item-step.ts';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { changeFinding, changeTable, type Mixes } from '../../ui/chart/mix-change.ts';
import { MixesPicture } from '../../ui/chart/mixes-picture.tsx';
import { roundingNote } from '../../ui/chart/share.ts';
import { Notes } from '../../ui/notes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import assetGroupStyles from './asset-group.module.css';
import { AssetGroup } from './asset-group.tsx';
import styles from './chooser.module.css';
import { classRates, modelRates } from './class-rates.ts';
import { countedRates, heldRates, stillOffered, totalOf, useChangeDraft, useStartFromHeld, WHOLE } from './draft.ts';
import { HelperPanels } from './helper-panels.tsx';
import { CHOOSING_STEP, up, useGoTo } from './item-step.ts';
import { MissingClasses, typeName } from './missing-classes.tsx';
import { ModelMode } from './model-mode.tsx';
import { ProductSearch } from './product-search.tsx';
import { type Refusal, SelectionFooter } from './selection-footer.tsx';
import { keysOf, type LineUp } from './use-line-up.ts';

const { choose, notes } = ITEM_SELECTION_TEXTS;
const { heading, service, past, loss, orders } = notes;

/** Notes on the list of products, and the source of its facts. */
function SelectionNotes({ lineUp: { productDataSource, dataDate } }: { readonly lineUp: LineUp }) {
  const source = choose.source[productDataSource](dataDate && formatDate(dataDate));
  return <Notes heading={heading} notes={[service, past, loss, orders, source]} />;
}

const TEXTS = ITEM_SELECTION_TEXTS.choose;

interface ChooserProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
}

export function Chooser({ employee, lineUp }: ChooserProps) {
  const { form, submit, refusal } = useEvaluate();
  const { mode, select } = useMode();
  const [typed, setTyped] = useState('');
  // Deferred, so that a letter appears before the list of many products follows.
  const wanted = useDeferredValue(typed);
  useStartFromHeld(lineUp);
  return (
    <>
      {/* The form includes everything, so that the total, stuck to the form's end, is visible from the start. */}
      <form ref={form} className="stack-5" onSubmit={submit} noValidate>
        <DraftChanges lineUp={lineUp} />
        <MissingClasses lineUp={lineUp} />
        <div className={`columns ${styles.layout}`}>
          <div className="stack-5">
            <ProductSearch groups={lineUp.fundByAssetModels} wanted={wanted} onChange={setTyped} />
            <Tabs
              label={TEXTS.modes}
              selected={mode}
              onSelect={select}
              tabs={[
                { key: 'asset', title: TEXTS.mode.asset, content: <AssetMode {...{ employee, lineUp, wanted }} /> },
                { key: 'model', title: TEXTS.mode.model, content: <ModelMode {...{ employee, lineUp, wanted }} /> },
              ]}
            />
            <HelperPanels lineUp={lineUp} />
          </div>
          <div className={styles.beside}>
            <MixesBeside lineUp={lineUp} />
          </div>
        </div>
        <SelectionFooter refusal={refusal} lineUp={lineUp} />
      </form>
      <SelectionNotes lineUp={lineUp} />
    </>
  );
}

/** The mode of choosing is stored, so that a reload shows the same. */
function useMode() {
  const { store } = usePortal();
  const mode = usePersisted((state) => state.itemStep.mode);
  const select = (key: string) => {
    const chosen: ItemStep['mode'] = key === 'asset' ? 'asset' : 'model';
    store.setState({ itemStep: { ...store.getState().itemStep, mode: chosen } });
  };
  return { mode, select };
}

/** 評価する — goes on if the total is 100 %; otherwise says what is missing and focuses the first field to change. */
function useEvaluate() {
  const { store } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const go = useGoTo();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isUnreadable = form.current?.querySelector('[aria-invalid]') !== null;
    if (totalOf(countedRates(store.getState().itemStep)) === WHOLE && !isUnreadable) return go(up(CHOOSING_STEP));
    setRefusal(isUnreadable ? 'unreadable' : 'total');
    if (form.current) showFirstToChange(form.current);
  };
  return { form, submit, refusal };
}

const BY_ASSET_TEXTS = ITEM_SELECTION_TEXTS.choose.byAsset;

interface AssetModeProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
  /** Only products whose name contains it are shown. */
  readonly wanted: string;
}

const NONE_YET: readonly FundByAssetModel[] = [];

/** Lists every product of the company by asset class, each with a percentage of its own; held products come first. */
function AssetMode({ employee, lineUp, wanted }: AssetModeProps) {
  const change = useChangeDraft(lineUp.riskToleranceCode);
  // Deferred: there may be 35 products, and React renders them in slices, so that the page responds to input.
  const groups = useDeferredValue(lineUp.fundByAssetModels, NONE_YET);
  const held = useMemo(() => heldRates(lineUp.fundByAssetModels), [lineUp.fundByAssetModels]);
  const isUntouched = usePersisted(({ itemStep }) => itemStep.changedOn === null);
  const heldInAll = totalOf(held);
  const isWaiting = groups === NONE_YET;
  return (
    <>
      <p>{isUntouched && heldInAll > 0 ? BY_ASSET_TEXTS.fromHeld : BY_ASSET_TEXTS.lead}</p>
      {heldInAll > 0 && heldInAll < WHOLE && <p className="quiet">{BY_ASSET_TEXTS.notListed(WHOLE - heldInAll)}</p>}
      <div className={assetGroupStyles.groups} data-waiting={isWaiting || undefined}>
        {groups.map((group) => (
          <AssetGroup
            key={group.assetCode}
            employee={employee}
            group={group}
            held={held}
            wanted={wanted}
            riskToleranceCode={lineUp.riskToleranceCode}
            change={change}
          />
        ))}
        {!isWaiting && <p className="quiet">{BY_ASSET_TEXTS.order}</p>}
      </div>
    </>
  );
}

/**
 * Says that a draft was made for another risk type, or that some of its products have left the line-up. Only these
 * products are removed, and the notice says how much they had.
 */
function DraftChanges({ lineUp }: { readonly lineUp: LineUp }) {
  const { store } = usePortal();
  const keys = keysOf(lineUp.fundByAssetModels);
  // Computed once, so that the notice stays while the employee continues.
  const [found] = useState(() => {
    const { itemStep } = store.getState();
    // Only chosen percentages count: those of the holdings are computed from the newest line-up.
    const choice = itemStep.changedOn === null ? { inputRates: {}, selectedMstFundId: null } : itemStep;
    return { ...stillOffered(choice, keys), riskToleranceCode: itemStep.riskToleranceCode };
  });
  const { choice, gone } = found;
  useEffect(() => {
    if (gone.products > 0) store.setState({ itemStep: { ...store.getState().itemStep, ...choice } });
  }, [store, gone, choice]);
  const then = typeOfDraft(found.riskToleranceCode, lineUp.riskToleranceCode);
  if (gone.products === 0 && then === null) return null;
  return (
    <Notice tone="warning">
      {then && <p>{TEXTS.otherType(then, typeName(lineUp.riskToleranceCode))}</p>}
      {gone.products > 0 && <p>{TEXTS.gone(gone.products, gone.percent)}</p>}
    </Notice>
  );
}

/** Name of the risk type for which the draft was made; null if it is the present type. */
function typeOfDraft(then: RiskToleranceCode | null, now: RiskToleranceCode): string | null {
  return then === null || then === now ? null : typeName(then);
}

/** Focuses the first field in which the total can be corrected, and expands what hides it. */
function showFirstToChange(form: HTMLElement): void {
  const element = firstToChange(form);
  const folded = element?.closest('details');
  if (folded) folded.open = true;
  element?.focus();
}

function firstToChange(form: HTMLElement): HTMLElement | null {
  const unreadable = form.querySelector<HTMLElement>('input[aria-invalid]');
  if (unreadable) return unreadable;
  const classes = [...form.querySelectorAll('fieldset')].filter((each) => each.querySelector('input[type="radio"]'));
  const open = classes.find((each) => each.querySelector('input:checked') === null) ?? classes[0];
  const radio = open?.querySelector<HTMLElement>('input[type="radio"]');
  if (radio) return radio;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  return fields.find(({ value }) => Number(value) > 0) ?? fields[0] ?? null;
}

const BESIDE_TEXTS = ITEM_SELECTION_TEXTS.choose.beside;

/**
 * Compares the present asset allocation, the chosen one and the model, one below the other; next to the list where
 * there is room.
 */
function MixesBeside({ lineUp: { fundByAssetModels: groups } }: { readonly lineUp: LineUp }) {
  // Deferred, so that the chart doesn't delay the field and the total at a keystroke.
  const itemStep = useDeferredValue(usePersisted((state) => state.itemStep));
  const before = useMemo(() => ({ name: MIX_NAMES.before, shares: classRates(groups, heldRates(groups)) }), [groups]);
  const model = useMemo(() => ({ name: MIX_NAMES.model, shares: modelRates(groups) }), [groups]);
  const mixes: Mixes = [before, { name: MIX_NAMES.after, shares: classRates(groups, countedRates(itemStep)) }, model];
  const words = AFTER_SELECTION_TEXTS.assets.classes;
  return (
    <Card heading={BESIDE_TEXTS.heading}>
      <ChartFigure
        finding={changeFinding(mixes, words)}
        table={changeTable(mixes, words)}
        note={inSequence(BESIDE_TEXTS.note, roundingNote(...mixes.map(({ shares }) => shares)) ?? '')}
      >
        {(width) => <MixesPicture mixes={mixes} width={width} />}
      </ChartFigure>
    </Card>
  );
}
