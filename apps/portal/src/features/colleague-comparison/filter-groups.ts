/** 絞り込みの項目 — groups the toggles of the filter, and decides which toggles of a stored filter count in this company. */
import { TOGGLE_GROUPS } from '@minori/engine/colleagues/filter-rule';
import { NO_TOGGLES, type Toggles } from '../../platform/state/slices/colleague-comparison.ts';

export type GroupName = keyof typeof TOGGLE_GROUPS;
export type OptionName = Exclude<keyof Toggles, 'allSelect'>;

export interface FilterGroup {
  readonly name: GroupName;
  readonly options: readonly OptionName[];
}

const GROUPS = Object.entries(TOGGLE_GROUPS).map(([name, options]) => ({
  name: name as GroupName,
  options: Object.keys(options) as OptionName[],
})) satisfies readonly FilterGroup[];

/** If the company hides personal attributes, only the grade can be filtered by, because the server omits the attributes. */
export function groupsOf(showsAttributes: boolean): readonly FilterGroup[] {
  return showsAttributes ? GROUPS : GROUPS.filter(({ name }) => name === 'grade');
}

/** The toggles of the groups that are shown: a stored toggle of a hidden group must not filter unseen. */
export function countedToggles(toggles: Toggles, groups: readonly FilterGroup[]): Toggles {
  const shown = groups.flatMap(({ options }) => options.map((name) => [name, toggles[name]] as const));
  return { ...NO_TOGGLES, allSelect: toggles.allSelect, ...Object.fromEntries(shown) };
}

/** How many options of the filter are chosen. */
export function chosenCount({ allSelect, ...options }: Toggles): number {
  return allSelect ? 0 : Object.values(options).filter(Boolean).length;
}
