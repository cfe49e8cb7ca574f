/** 3 配分とモデル配分 — the whole mix beside the whole model, and every class in the table. */
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classLook } from '../../ui/chart/class-look.ts';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';
import styles from './report-body.module.css';

const TEXTS = REPORT_DETAIL_TEXTS.mix;

type Classes = ReportContent['classes'];

export function MixCard({ content }: { readonly content: Pick<ReportContent, 'classes' | 'classFinding'> }) {
  const { classes, classFinding } = content;
  const bars = [
    { name: TEXTS.own, shares: sharesOf(classes, 'ratio') },
    { name: TEXTS.model, shares: sharesOf(classes, 'model') },
  ].filter(({ shares }) => shares.some(({ ratio }) => ratio > 0));
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure
        finding={[classFinding]}
        table={tableOf(classes)}
        note={roundingNote(...bars.map(({ shares }) => shares))}
      >
        {(width) => (
          <div className="stack-5">
            {bars.map(({ name, shares }) => (
              <div key={name}>
                <p className={styles.name}>{name}</p>
                <StackedBarPicture shares={shares} width={width} />
              </div>
            ))}
          </div>
        )}
      </ChartFigure>
    </Card>
  );
}

function sharesOf(classes: Classes, side: 'ratio' | 'model'): Share[] {
  return classes.map((each) => ({
    key: String(each.categoryClassCode),
    name: each.name,
    ...classLook(each.categoryClassCode),
    ratio: each[side] ?? 0,
  }));
}

/** Without a diagnosis there is no model to stand beside. */
function tableOf(classes: Classes): ChartTable {
  const hasModel = classes.some(({ model }) => model !== null);
  return {
    caption: TEXTS.caption,
    columns: hasModel ? TEXTS.columns : TEXTS.ownColumns,
    rows: classes.map(({ name, ratio, model, gap }) => ({
      heading: name,
      cells: [
        { kind: 'percent', fraction: ratio, decimals: 0 },
        ...(hasModel
          ? ([
              { kind: 'percent', fraction: model, decimals: 0 },
              {
                kind: 'percent',
                fraction: gap === null ? null : gap / 100,
                decimals: 0,
                signed: true,
                unit: 'ポイント',
                isNeutral: true,
              },
            ] as const)
          : []),
      ],
    })),
  };
}
