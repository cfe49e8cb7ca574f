/**
 * 社内の比較 — the filter, and the loading state (specification section 4: loading starts true, isLoad false). Only the
 * filter is stored: the rows and the failure belong to this visit.
 */
import { FILTER_TOGGLES, type FilterToggle } from '@minori/contract/colleague-comparison';
import * as z from 'zod/mini';
import { slice } from './slice.ts';

export type Toggles = Readonly<Record<FilterToggle, boolean>>;

export interface ColleagueComparisonState {
  readonly loading: boolean;
  readonly isLoad: boolean;
  /** The message of a failure. */
  readonly error: string | null;
  readonly toggles: Toggles;
}

export const NO_TOGGLES = Object.fromEntries(FILTER_TOGGLES.map((name) => [name, false])) as Toggles;

const UNLOADED = { loading: true, isLoad: false, error: null } as const;

export const colleagueComparison = slice<ColleagueComparisonState>({
  defaults: { ...UNLOADED, toggles: NO_TOGGLES },
  stored: z.object({
    loading: z.literal(true),
    isLoad: z.literal(false),
    error: z.null(),
    toggles: z.record(z.enum(FILTER_TOGGLES), z.boolean()),
  }),
  toStored: ({ toggles }) => ({ ...UNLOADED, toggles }),
});

/** The state when a fetch begins; earlier data stay until its response arrives. */
export function fetching(state: ColleagueComparisonState): ColleagueComparisonState {
  return { ...state, loading: true, error: null };
}

export function fetched(state: ColleagueComparisonState): ColleagueComparisonState {
  return { ...state, loading: false, isLoad: true, error: null };
}

/** @param error the message to show. */
export function fetchFailed(state: ColleagueComparisonState, error: string): ColleagueComparisonState {
  return { ...state, loading: false, error };
}

/** The state as before the first fetch, set when the screen is left. The filter stays; `withoutToggles` resets it. */
export function reset({ toggles }: ColleagueComparisonState): ColleagueComparisonState {
  return { ...colleagueComparison.defaults, toggles };
}

/** Sets some flags of the filter; the others stay. */
export function withToggles(state: ColleagueComparisonState, toggles: Partial<Toggles>): ColleagueComparisonState {
  return { ...state, toggles: { ...state.toggles, ...toggles } };
}

export function withoutToggles(state: ColleagueComparisonState): ColleagueComparisonState {
  return { ...state, toggles: NO_TOGGLES };
}
