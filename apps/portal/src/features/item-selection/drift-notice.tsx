/** Says by how many points the holdings have drifted from the choice, if the drift reaches a threshold. */
import { getDrift } from '@minori/contract/drift';
import { DRIFT_CAUTION } from '@minori/engine/fund-selection/drift';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Notice } from '../../ui/notice.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.present.drift;

export function DriftNotice({ sysUserCode }: { readonly sysUserCode: string }) {
  const { data } = useCallQuery(getDrift, { query: { sysUserCode } });
  if (!data?.drift || data.drift.points < DRIFT_CAUTION) return null;
  const { points, largest, against } = data.drift;
  const isMore = largest.points > 0;
  const furthest = (isMore ? TEXTS.more : TEXTS.less)(largest.name, Math.abs(largest.points));
  return (
    <Notice tone="info" heading={TEXTS.heading(Math.round(points))}>
      <p>
        <SentenceText sentence={furthest} />
      </p>
      <p>{TEXTS.against[against]}</p>
    </Notice>
  );
}
