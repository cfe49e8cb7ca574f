/** 同じ資産の市場との差 — by how many points a year the fund was above or below the market of what it is invested in. */
import type { FundDetail } from '@minori/contract/fund-detail';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import styles from './fact-list.module.css';

const TEXTS = FUND_DETAIL_TEXTS.horizons;

type Compared = Pick<FundDetail, 'horizons' | 'isHedged'>;

export function MarketComparison({ detail: { horizons } }: { readonly detail: Compared }) {
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

/** Points have one decimal: what rounds to nothing is no difference. */
function Difference({ fraction }: { readonly fraction: number | null }) {
  if (fraction === null) return <NoFigure />;
  const tenths = Math.round(Math.abs(fraction) * 1000);
  if (tenths === 0) return TEXTS.market.same;
  return <SentenceText sentence={(fraction > 0 ? TEXTS.market.above : TEXTS.market.below)(tenths / 10)} />;
}

/** Why a difference is missing although the fund's own record is there. */
export function missingMarket({ horizons, isHedged }: Compared): readonly string[] {
  const missing = horizons.filter(({ figures }) => figures?.againstClass === null);
  if (missing.length === 0) return [];
  return isHedged ? [TEXTS.market.hedged] : missing.map(({ years }) => TEXTS.market.noMarket(years));
}
