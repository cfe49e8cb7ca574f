/** 投資先の割合 — what the product is invested in, by asset class and by area. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { areaShares, classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { shareTable } from '../../ui/chart/share-table.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { assetInSentence } from '../../wording/charts.ts';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import styles from './fact-list.module.css';

const TEXTS = FUND_DETAIL_TEXTS.composition;

export function CompositionCard({ detail }: { readonly detail: Pick<FundDetail, 'categoryClasses' | 'areaRatio'> }) {
  return (
    <Card heading={TEXTS.heading}>
      <div className={styles.charts}>
        <section>
          <h3>{TEXTS.classes}</h3>
          <Shares
            shares={classShares(detail.categoryClasses)}
            texts={{ caption: TEXTS.classCaption, heading: TEXTS.class }}
          />
        </section>
        <section>
          <h3>{TEXTS.areas}</h3>
          <Shares shares={areaShares(detail.areaRatio)} texts={{ caption: TEXTS.areaCaption, heading: TEXTS.area }} />
        </section>
      </div>
    </Card>
  );
}

interface SharesProps {
  readonly shares: readonly Share[];
  readonly texts: Parameters<typeof shareTable>[1];
}

function Shares({ shares, texts }: SharesProps) {
  const { name, ratio } = largestShare(shares);
  const largest = assetInSentence(name);
  return (
    <ChartFigure
      finding={ratio === 1 ? TEXTS.one(largest) : TEXTS.many(largest, ratio)}
      table={shareTable(shares, texts)}
      note={roundingNote(shares)}
    >
      {(width) => <StackedBarPicture shares={shares} width={width} />}
    </ChartFigure>
  );
}
