/** 基準価額の推移 — the price of each fund held over 1, 3, 5 or 10 years, one small picture a fund. */
import type { CallResponse } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import type { ChartTypeCode, getFundPrice } from '@minori/contract/fund-price';
import { useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FUND_PRICE_TEXTS as TEXTS } from '../../wording/operation-status.ts';
import { FundPriceFigure } from './fund-price-figure.tsx';
import styles from './fund-prices.module.css';

const TERMS = [
  { code: '1', years: 1 },
  { code: '2', years: 3 },
  { code: '3', years: 5 },
  { code: '4', years: 10 },
] as const satisfies readonly { code: `${ChartTypeCode}`; years: number }[];

type Term = (typeof TERMS)[number];

interface FundPricesProps {
  readonly sysUserCode: string;
  /** False while the panel is closed: up to ten years of prices are not fetched for nobody. */
  readonly isShown: boolean;
}

export function FundPrices({ sysUserCode, isShown }: FundPricesProps) {
  const [selected, select] = useState<Term>(TERMS[0]);
  const query = { sysUserCode, chartTypeCode: selected.code };
  const prices = useCallQuery(CALLS.getFundPrice, { query }, { inPlace: true, enabled: isShown });
  return (
    <section className={styles.prices} data-unread={!isShown || undefined} aria-label={TEXTS.heading}>
      <h4>{TEXTS.heading}</h4>
      <Tabs
        label={TEXTS.terms}
        selected={selected.code}
        onSelect={(code) => select(TERMS.find((term) => term.code === code) ?? TERMS[0])}
        tabs={TERMS.map((term) => ({
          key: term.code,
          title: TEXTS.term(term.years),
          content: term === selected && (
            <Loaded query={prices} errorText={panelText} lines={[8]}>
              {({ performanceInfo }) => <Funds funds={performanceInfo} years={term.years} />}
            </Loaded>
          ),
        }))}
      />
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
