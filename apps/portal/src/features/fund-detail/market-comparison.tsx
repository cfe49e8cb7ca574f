/**
 * 同じ資産の市場との差 — by how many points a year the fund's return was above or below that of the market of its asset
 * class.
 */
import type { FundDetail } from '@minori/contract/fund-detail';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { againstClassSentence } from '../../wording/against-class.ts';
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

function Difference({ fraction }: { readonly fraction: number | null }) {
  return fraction === null ? <NoFigure /> : <SentenceText sentence={againstClassSentence(fraction)} />;
}

/** Why a difference is missing although the fund has a record. */
export function missingMarket({ horizons, isHedged }: Compared): readonly string[] {
  const missing = horizons.filter(({ figures }) => figures?.againstClass === null);
  if (missing.length === 0) return [];
  return isHedged ? [TEXTS.market.hedged] : missing.map(({ years }) => TEXTS.market.noMarket(years));
}
