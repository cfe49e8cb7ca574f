/** 見直し後の配分 — the registered choice as a mix: what it is exposed to and what it costs, with the master's data of today. */
import { VALUATION_CONFIG } from '@minori/engine/assumptions/valuation-config';
import { type SelectedMix, selectionLookThrough } from '@minori/engine/fund-selection/value-selection';
import { findProducts } from '../funds/repository.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { ratesOf } from './choice.ts';
import { findSelection } from './selection-repository.ts';

/** null before a choice is registered. @throws Error for a stored choice that is none: a bug */
export async function findSelectedMix(database: Database, owner: Owner): Promise<SelectedMix | null> {
  const selection = await findSelection(database, owner);
  if (!selection) return null;
  const codes = selection.rates.map(({ isinCode }) => isinCode);
  const seen = selectionLookThrough(ratesOf(selection.rates), await findProducts(database, codes), VALUATION_CONFIG);
  if (seen.status !== 'ok') throw new Error(`The registered choice can't be looked through: ${seen.status}`);
  return seen.lookThrough;
}
