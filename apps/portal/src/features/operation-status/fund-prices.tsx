/** 基準価額の推移 — shows the price of each fund held over 1, 3, 5 or 10 years, one small chart per fund. */
import type { CallResponse } from '@minori/contract/call';
import { type getFundPrice, getFundPrice as getFundPriceCall } from '@minori/contract/fund-price';
import { formatMonth } from '@minori/wording/ja/locale';
import { FUND_PRICE_TEXTS as TEXTS } from '@minori/wording/ja/operation-status';
import { useState } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { PriceTermTabs, SHORTEST_TERM } from '../../ui/chart/price-term-tabs.tsx';
import { SparkLinePicture } from '../../ui/chart/spark-line-picture.tsx';
import { SHOWN_AMOUNTS } from '../../ui/figures/amount-texts.ts';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './fund-prices.module.css';

interface FundPricesProps {
  readonly sysUserCode: string;
  /** False while the panel is closed: then the prices, up to ten years of them, are not fetched. */
  readonly isShown: boolean;
}

export function FundPrices({ sysUserCode, isShown }: FundPricesProps) {
  const [selected, select] = useState(SHORTEST_TERM);
  const query = { sysUserCode, chartTypeCode: selected.code };
  const prices = useCallQuery(getFundPriceCall, { query }, { enabled: isShown });
  return (
    <section className={styles.prices} data-unread={!isShown || undefined} aria-label={TEXTS.heading}>
      <h4>{TEXTS.heading}</h4>
      <PriceTermTabs texts={TEXTS} selected={selected} onSelect={select}>
        <Loaded query={prices} lines={[8]}>
          {({ performanceInfo }) => <Funds funds={performanceInfo} years={selected.years} />}
        </Loaded>
      </PriceTermTabs>
    </section>
  );
}

interface FundsProps {
  readonly funds: CallResponse<typeof getFundPrice>['performanceInfo'];
  readonly years: number;
}

function Funds({ funds, years }: FundsProps) {
  if (funds.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <>
      <div className={styles.funds}>
        {funds.map((fund) => (
          <FundPriceFigure key={fund.productCode} fund={fund} years={years} />
        ))}
      </div>
      <p className={styles.note}>{TEXTS.note}</p>
    </>
  );
}

type Fund = CallResponse<typeof getFundPrice>['performanceInfo'][number];

interface FundPriceFigureProps {
  readonly fund: Fund;
  readonly years: number;
}

/** Shows one fund over one term: how its price moved, with yearly figures; 「—」 if its price history is too short. */
function FundPriceFigure({ fund: { name, prices, figures }, years }: FundPriceFigureProps) {
  return (
    <article className={styles.fund}>
      <h5>{name}</h5>
      <PublicAmounts>
        <Chart name={name} prices={prices} />
      </PublicAmounts>
      <dl className={styles.figures}>
        <Figure name={TEXTS.figures.returnByYear} fraction={figures?.returnByYear} signed />
        <Figure name={TEXTS.figures.risk} fraction={figures?.investmentRisk} />
        <Figure name={TEXTS.figures.maxDrawdown} fraction={figures?.maxDrawdown} />
      </dl>
      {!figures && <p className={styles.note}>{TEXTS.tooShort(years)}</p>}
    </article>
  );
}

interface FigureProps {
  readonly name: string;
  readonly fraction: number | undefined;
  readonly signed?: boolean;
}

function Figure({ name, fraction, signed = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Percent fraction={fraction} signed={signed} />
      </dd>
    </div>
  );
}

/** Draws the known prices and states the change from the first to the last; a single price has no change. */
function Chart({ name, prices }: Pick<Fund, 'name' | 'prices'>) {
  const known = prices.flatMap(({ month, nav }) => (nav === null ? [] : [{ month, nav }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last || first.nav === 0) return <p>{TEXTS.noPrices}</p>;
  const change = last.nav / first.nav - 1;
  const from = formatMonth(first.month);
  return (
    <ChartFigure
      finding={change === 0 ? TEXTS.still(from) : TEXTS.moved(from, change)}
      table={tableOf(name, prices)}
      note={prices.some(({ nav }) => nav === null) && TEXTS.gaps}
    >
      {(width) => (
        <SparkLinePicture
          width={width}
          points={prices.map(({ nav }, at) => ({ at, value: nav }))}
          ends={[formatMonth(prices[0]?.month ?? first.month), formatMonth(prices.at(-1)?.month ?? last.month)]}
          endText={SHOWN_AMOUNTS.yen(last.nav)}
        />
      )}
    </ChartFigure>
  );
}

function tableOf(name: string, prices: Fund['prices']): ChartTable {
  return {
    caption: TEXTS.caption(name),
    columns: TEXTS.columns,
    rows: prices.map(({ month, nav }) => ({ heading: formatMonth(month), cells: [{ kind: 'yen', amount: nav }] })),
  };
}
