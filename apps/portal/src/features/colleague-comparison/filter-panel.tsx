/**
 * 絞り込みの場所 — places the filter: in a bottom sheet on a phone, next to the charts from 640 px on; with the live count of
 * the people who match and a button to reset it.
 */

import { COLLEAGUE_TEXTS, TOGGLE_NAMES } from '@minori/wording/ja/colleague-comparison';
import { useState } from 'react';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import {
  type ColleagueComparisonState,
  NO_TOGGLES,
  withoutToggles,
  withToggles,
} from '../../platform/state/slices/colleague-comparison.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { chosenCount, countedToggles, type FilterGroup } from './filter-groups.ts';
import styles from './filter-panel.module.css';
import { changeIn } from './use-colleagues.ts';

const TEXTS = COLLEAGUE_TEXTS.filter;

interface FilterPanelProps {
  readonly groups: readonly FilterGroup[];
  /** How many people match: 「該当 37名」. */
  readonly matching: string;
}

export function FilterPanel({ groups, matching }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const toggles = usePersisted((state) => state.colleagueComparison.toggles);
  const chosen = chosenCount(countedToggles(toggles, groups));
  return (
    <>
      <div className={styles.phone}>
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {TEXTS.open(chosen)}
        </Button>
        <div className={styles.matching}>
          <strong>{matching}</strong>
          <ClearFilterButton />
        </div>
      </div>
      <Dialog heading={TEXTS.heading} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FilterForm groups={groups} />
        <div className={styles.foot}>
          <strong role="status">{matching}</strong>
          <ClearFilterButton />
          <Button wide onClick={() => setOpen(false)}>
            {TEXTS.see}
          </Button>
        </div>
      </Dialog>
      <div className={styles.block}>
        <Card heading={TEXTS.heading}>
          <div className={styles.matching}>
            <strong role="status">{matching}</strong>
            <ClearFilterButton />
          </div>
          <FilterForm groups={groups} />
        </Card>
      </div>
    </>
  );
}

function ClearFilterButton() {
  const change = useChange();
  return (
    <Button variant="quiet" onClick={() => change(withoutToggles)}>
      {TEXTS.clear}
    </Button>
  );
}

/** Returns a function that changes the stored state of the comparison. */
function useChange() {
  const { store } = usePortal();
  return (rule: (state: ColleagueComparisonState) => ColleagueComparisonState) => changeIn(store, rule);
}

function FilterForm({ groups }: { readonly groups: readonly FilterGroup[] }) {
  const toggles = usePersisted((state) => state.colleagueComparison.toggles);
  const change = useChange();
  const isEveryone = chosenCount(countedToggles(toggles, groups)) === 0;
  return (
    <div className={styles.groups}>
      <div className="row-2">
        <Chip
          label={TEXTS.everyone}
          isOn={isEveryone}
          onChange={() => change((state) => withToggles(state, { ...NO_TOGGLES, allSelect: true }))}
        />
      </div>
      {groups.map(({ name, options }) => (
        <fieldset key={name} className={styles.group}>
          <legend className="legend">
            {TEXTS.groups[name]}
            {(isEveryone || options.every((option) => !toggles[option])) && (
              <span className={styles.applies}>{COLLEAGUE_TEXTS.all}</span>
            )}
          </legend>
          <div className="row-2">
            {options.map((option) => (
              <Chip
                key={option}
                label={TOGGLE_NAMES[option]}
                isOn={!isEveryone && toggles[option]}
                onChange={(isOn) => change((state) => withToggles(state, { allSelect: false, [option]: isOn }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface ChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Chip({ label, isOn, onChange }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
