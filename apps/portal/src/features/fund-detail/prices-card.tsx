/** 基準価額の推移 — shows the fund's price over 1, 3, 5 or 10 years, fetched when its tab is opened. */
import type { CallResponse } from '@minori/contract/call';
import { type getFundPrice, getFundPrice as getFundPriceCall } from '@minori/contract/fund-price';
import type { Sentence } from '@minori/contract/sentence';
import { FUND_DETAIL_TEXTS } from '@minori/wording/ja/fund-detail';
import { formatMonth } from '@minori/wording/ja/locale';
import { useState } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { PriceLinePicture } from '../../ui/chart/price-line-picture.tsx';
import { PriceTermTabs, SHORTEST_TERM } from '../../ui/chart/price-term-tabs.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './fact-list.module.css';

const TEXTS = FUND_DETAIL_TEXTS.prices;

type Prices = CallResponse<typeof getFundPrice>['performanceInfo'][number]['prices'];

interface PricesCardProps {
  readonly sysUserCode: string;
  readonly isinCode: string;
  readonly name: string;
}

export function PricesCard({ sysUserCode, isinCode, name }: PricesCardProps) {
  const [selected, select] = useState(SHORTEST_TERM);
  const query = { sysUserCode, isinCode, chartTypeCode: selected.code };
  const prices = useCallQuery(getFundPriceCall, { query });
  return (
    <Card heading={TEXTS.heading}>
      <PriceTermTabs texts={TEXTS} selected={selected} onSelect={select}>
        <Loaded query={prices} lines={[9]}>
          {({ performanceInfo }) => (
            <PublicAmounts>
              <Line
                name={name}
                years={selected.years}
                prices={performanceInfo.find(({ productCode }) => productCode === isinCode)?.prices ?? []}
              />
            </PublicAmounts>
          )}
        </Loaded>
      </PriceTermTabs>
    </Card>
  );
}

interface LineProps {
  readonly name: string;
  readonly years: number;
  readonly prices: Prices;
}

function Line({ name, years, prices }: LineProps) {
  const finding = findingOf(prices);
  if (!finding) return <p>{TEXTS.none}</p>;
  const hasGaps = prices.some(({ nav }) => nav === null);
  return (
    <div className={styles.line}>
      <ChartFigure
        finding={finding}
        table={tableOf({ name, years, prices })}
        note={hasGaps ? TEXTS.note + TEXTS.gaps : TEXTS.note}
      >
        {(width) => <PriceLinePicture prices={prices} width={width} />}
      </ChartFigure>
    </div>
  );
}

/** The change from the first to the last known price; null if none is known. */
function findingOf(prices: Prices): Sentence | null {
  const known = prices.flatMap(({ month, nav }) => (nav === null ? [] : [{ month, nav }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const from = formatMonth(first.month);
  if (first === last || first.nav === 0) return TEXTS.only(formatMonth(last.month), last.nav);
  const change = last.nav / first.nav - 1;
  return change === 0 ? TEXTS.still(from) : TEXTS.moved(from, change);
}

function tableOf({ name, years, prices }: LineProps): ChartTable {
  return {
    caption: TEXTS.caption(name, years),
    columns: TEXTS.columns,
    rows: prices.map(({ month, nav }) => ({ heading: formatMonth(month), cells: [{ kind: 'yen', amount: nav }] })),
  };
}
