/** 基準価額の推移 — the price of each fund held over 1, 3, 5 or 10 years, one small picture a fund. */
import type { CallResponse } from '@minori/contract/call';
import { type getFundPrice, getFundPrice as getFundPriceCall } from '@minori/contract/fund-price';
import { useState } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { PriceTermTabs, SHORTEST_TERM } from '../../ui/chart/price-term-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { FUND_PRICE_TEXTS as TEXTS } from '../../wording/operation-status.ts';
import { FundPriceFigure } from './fund-price-figure.tsx';
import styles from './fund-prices.module.css';

interface FundPricesProps {
  readonly sysUserCode: string;
  /** False while the panel is closed: up to ten years of prices are not fetched for nobody. */
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
