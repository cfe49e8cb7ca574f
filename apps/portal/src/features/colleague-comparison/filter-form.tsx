/**
 * 絞り込み — the groups of toggles as chips. 「すべての人」 is on when nothing is chosen; choosing it clears the rest, and
 * choosing an option turns it off. Each group without a choice shows that it applies to all.
 */
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import {
  type ColleagueComparisonState,
  NO_TOGGLES,
  withToggles,
} from '../../platform/state/slices/colleague-comparison.ts';
import { COLLEAGUE_TEXTS, TOGGLE_NAMES } from '../../wording/colleague-comparison.ts';
import styles from './filter-form.module.css';
import { chosenCount, countedToggles, type FilterGroup } from './filter-groups.ts';
import { changeIn } from './use-colleagues.ts';

const TEXTS = COLLEAGUE_TEXTS.filter;

/** Changes the slice by a rule. */
export function useChange() {
  const { store } = usePortal();
  return (rule: (state: ColleagueComparisonState) => ColleagueComparisonState) => changeIn(store, rule);
}

export function FilterForm({ groups }: { readonly groups: readonly FilterGroup[] }) {
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
