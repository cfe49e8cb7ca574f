/**
 * 今と見直し後 — compares the present mix, the mix being chosen and the model, one below the other; next to the list where
 * there is room.
 */

import { useDeferredValue, useMemo } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { changeFinding, changeTable, type Mixes } from '../../ui/chart/mix-change.ts';
import { MixesPicture } from '../../ui/chart/mixes-picture.tsx';
import { roundingNote } from '../../ui/chart/share.ts';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '../../wording/after-selection.ts';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { classRates, modelRates } from './class-rates.ts';
import { countedRates, heldRates } from './draft.ts';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.beside;

export function MixesBeside({ lineUp: { fundByAssetModels: groups } }: { readonly lineUp: LineUp }) {
  // Deferred, so that the picture doesn't delay the field and the total at a keystroke.
  const itemStep = useDeferredValue(usePersisted((state) => state.itemStep));
  const before = useMemo(() => ({ name: MIX_NAMES.before, shares: classRates(groups, heldRates(groups)) }), [groups]);
  const model = useMemo(() => ({ name: MIX_NAMES.model, shares: modelRates(groups) }), [groups]);
  const mixes: Mixes = [before, { name: MIX_NAMES.after, shares: classRates(groups, countedRates(itemStep)) }, model];
  const words = AFTER_SELECTION_TEXTS.assets.classes;
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure
        finding={changeFinding(mixes, words)}
        table={changeTable(mixes, words)}
        note={`${TEXTS.note}${roundingNote(...mixes.map(({ shares }) => shares)) ?? ''}`}
      >
        {(width) => <MixesPicture mixes={mixes} width={width} />}
      </ChartFigure>
    </Card>
  );
}
