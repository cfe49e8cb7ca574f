/** The chooser: what has happened to an older draft, what the line-up lacks, the two modes, help, and the total. */
import { type FormEvent, useRef, useState } from 'react';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { ItemStep } from '../../platform/state/slices/item-step.ts';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notes } from '../../ui/notes.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { AssetMode } from './asset-mode.tsx';
import styles from './chooser.module.css';
import { countedRates, totalOf, WHOLE } from './draft.ts';
import { DraftChanges, showFirstToChange } from './draft-changes.tsx';
import { HelperPanels } from './helper-panels.tsx';
import { CHOOSING_STEP, up } from './item-step.ts';
import { MissingClasses } from './missing-classes.tsx';
import { MixesBeside } from './mixes-beside.tsx';
import { ModelMode } from './model-mode.tsx';
import { type Refusal, SelectionFooter } from './selection-footer.tsx';
import { useStartFromHeld } from './use-item-draft.ts';
import { useGoTo } from './use-item-step.ts';
import type { LineUp } from './use-line-up.ts';

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
  useStartFromHeld(lineUp);
  return (
    <>
      {/* The form includes everything, so that the total, which sticks to the form's foot, is visible from the start. */}
      <form ref={form} className="stack-5" onSubmit={submit} noValidate>
        <DraftChanges lineUp={lineUp} />
        <MissingClasses lineUp={lineUp} />
        <div className={`columns ${styles.layout}`}>
          <div className="stack-5">
            <Tabs
              label={TEXTS.modes}
              selected={mode}
              onSelect={select}
              tabs={[
                { key: 'asset', title: TEXTS.mode.asset, content: <AssetMode employee={employee} lineUp={lineUp} /> },
                { key: 'model', title: TEXTS.mode.model, content: <ModelMode employee={employee} lineUp={lineUp} /> },
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

/** 評価する: proceeds with 100 %; otherwise it says what is missing and focuses the first field to change. */
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
