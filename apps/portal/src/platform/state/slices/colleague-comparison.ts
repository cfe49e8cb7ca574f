/**
 * 社内の比較 — the filter, and how far the loading has come (specification section 4: loading starts true, isLoad false).
 * Of all this only the filter is stored: the rows and what failed are this visit's.
 */
import { FILTER_TOGGLES, type FilterToggle } from '@minori/contract/colleague-comparison';
import * as z from 'zod/mini';
import { slice } from './slice.ts';

export type Toggles = Readonly<Record<FilterToggle, boolean>>;

export interface ColleagueComparisonState {
  readonly loading: boolean;
  readonly isLoad: boolean;
  /** What to say of a failure. */
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
