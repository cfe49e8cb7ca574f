/**
 * 過去の運用実績 — shows the fund's own return and risk over 1, 3, 5 and 10 years; 「—」 with the reason if its price history is
 * too short.
 */
import type { FundDetail } from '@minori/contract/fund-detail';
import { monthsBetween } from '@minori/engine/calendar/calendar-month';
import { againstClassSentence } from '@minori/wording/ja/against-class';
import { FUND_DETAIL_TEXTS } from '@minori/wording/ja/fund-detail';
import { formatMonth } from '@minori/wording/ja/locale';
import { Card } from '../../ui/card.tsx';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import styles from './fact-list.module.css';
import { SmallPrint } from './fact-list.tsx';

const TEXTS = FUND_DETAIL_TEXTS.horizons;

export function HorizonsCard({ detail }: { readonly detail: FundDetail }) {
  return (
    <Card heading={TEXTS.heading}>
      <DataTable table={tableOf(detail.horizons)} />
      <MarketComparison detail={detail} />
      <SmallPrint
        lines={[
          ...missingReasons(detail),
          ...missingMarket(detail),
          TEXTS.market.meaning,
          TEXTS.sharpe,
          TEXTS.drawdown,
        ]}
      />
    </Card>
  );
}

function tableOf(horizons: FundDetail['horizons']): ChartTable {
  return { caption: TEXTS.caption, columns: TEXTS.columns, rows: horizons.map(rowOf) };
}

function rowOf({ years, figures }: FundDetail['horizons'][number]): ChartRow {
  const { returnByYear = null, investmentRisk = null, sharpe = null, maxDrawdown = null } = figures ?? {};
  return {
    heading: TEXTS.years(years),
    cells: [
      { kind: 'percent', fraction: returnByYear, decimals: 1, signed: true },
      { kind: 'percent', fraction: investmentRisk, decimals: 1 },
      // Always two decimals, so that 0.60 aligns with 1.41.
      { kind: 'percent', fraction: sharpe === null ? null : sharpe / 100, decimals: 2, unit: '' },
      { kind: 'percent', fraction: maxDrawdown, decimals: 1 },
    ],
  };
}

type Dated = Pick<FundDetail, 'horizons' | 'inceptionMonth' | 'navDate'>;

/**
 * Why a figure of a horizon is 「—」: the fund is younger than the horizon, its price history has a gap, or its price
 * never moved. One sentence per horizon with a missing figure.
 */
function missingReasons({ horizons, inceptionMonth, navDate }: Dated): string[] {
  return horizons.flatMap(({ years, figures }) => {
    if (figures) return figures.sharpe === null ? [TEXTS.noSharpe(years)] : [];
    const isYoung =
      inceptionMonth !== null && navDate !== null && monthsBetween(inceptionMonth, navDate.slice(0, 7)) < years * 12;
    return [isYoung ? TEXTS.tooYoung(years, formatMonth(inceptionMonth)) : TEXTS.gap(years)];
  });
}

type Compared = Pick<FundDetail, 'horizons' | 'isHedged'>;

/**
 * By how many points per year the fund's return was above or below that of the market of its asset
 * class.
 */
function MarketComparison({ detail: { horizons } }: { readonly detail: Compared }) {
  return (
    <section className="stack-3">
      <h3>{TEXTS.market.heading}</h3>
      <dl className={styles.lines}>
        {horizons.map(({ years, figures }) => (
          <div key={years}>
            <dt>{TEXTS.years(years)}</dt>
            <dd>
              <Difference fraction={figures?.againstClass ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Difference({ fraction }: { readonly fraction: number | null }) {
  return fraction === null ? <NoFigure /> : <SentenceText sentence={againstClassSentence(fraction)} />;
}

/** Why a difference is missing although the fund has a price history. */
function missingMarket({ horizons, isHedged }: Compared): readonly string[] {
  const missing = horizons.filter(({ figures }) => figures?.againstClass === null);
  if (missing.length === 0) return [];
  return isHedged ? [TEXTS.market.hedged] : missing.map(({ years }) => TEXTS.market.noMarket(years));
}
