/** 目安の配分 — shows the asset allocation that belongs to a risk type, as a bar and as a table. */

import type { CallResponse } from '@minori/contract/call';
import type { getModelPortfolio } from '@minori/contract/model-portfolio';
import { DIAGNOSIS_RESULT_TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote, shareTable } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';

const TEXTS = DIAGNOSIS_RESULT_TEXTS.mix;

export type ModelPortfolio = CallResponse<typeof getModelPortfolio>;

export function ModelMix({ model }: { readonly model: ModelPortfolio }) {
  const { riskToleranceName: type, categoryClasses } = model;
  const shares = classShares(categoryClasses);
  const { name, ratio } = largestShare(shares);
  const names = shares.filter((share) => share.ratio === ratio).map((share) => share.name);
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure
        finding={ratio === 1 ? TEXTS.only(type, name) : TEXTS.finding(type, names, ratio)}
        table={shareTable(shares, { caption: TEXTS.caption(type), heading: TEXTS.class })}
        note={roundingNote(shares)}
      >
        {(width) => <StackedBarPicture shares={shares} width={width} />}
      </ChartFigure>
    </Card>
  );
}
