/**
 * 値動きの目安 — shows what can be expected of a risk type's allocation in a year, as figures and as the value of 100万円, and
 * its deepest past fall. Expected and past figures are separate, because they are different notions (calculations.md
 * section 2).
 */

import { chanceText, formatMonth, formatRoughYen } from '@minori/wording/ja/locale';
import { DIAGNOSIS_RESULT_TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Card } from '../../ui/card.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import type { ModelPortfolio } from './model-mix.tsx';
import styles from './result.module.css';

const TEXTS = DIAGNOSIS_RESULT_TEXTS.outlook;
const MILLION = 1_000_000;

export function ModelOutlook({ model }: { readonly model: ModelPortfolio }) {
  const { oneYearOfMillion: million, lossProbability, largestFall } = model;
  return (
    <PublicAmounts>
      <Card heading={TEXTS.heading}>
        <dl className={styles.figures}>
          <div>
            <dt>{TEXTS.return}</dt>
            <dd>
              <Percent fraction={model.returnByYear} size="large" />
            </dd>
            <dd className={styles.modelOutlookNote}>{TEXTS.returnNote}</dd>
          </div>
          <div>
            <dt>{TEXTS.risk}</dt>
            <dd>
              <Percent fraction={model.investmentRisk} size="large" />
            </dd>
            <dd className={styles.modelOutlookNote}>{TEXTS.riskNote}</dd>
          </div>
        </dl>
        <div className={styles.part}>
          <h3>{TEXTS.million}</h3>
          <p className={styles.modelOutlookSentence}>
            <SentenceText sentence={TEXTS.range(million.notGood, million.goodResult)} />
          </p>
          <p>
            {isApart(million) && <SentenceText sentence={TEXTS.median(million.standard)} />}
            {TEXTS.loss(chanceText(lossProbability))}
          </p>
          <p className={styles.modelOutlookNote}>{TEXTS.gross}</p>
        </div>
        <div className={styles.part}>
          <h3>{TEXTS.fallHeading}</h3>
          <PastFall largestFall={largestFall} fallSearched={model.fallSearched} />
        </div>
      </Card>
    </PublicAmounts>
  );
}

/** Whether the rounded standard case differs from both ends of the range. */
function isApart({ notGood, standard, goodResult }: ModelPortfolio['oneYearOfMillion']): boolean {
  const [low, middle, high] = [notGood, standard, goodResult].map((amount) => formatRoughYen(amount).digits);
  return middle !== low && middle !== high;
}

/** States the deepest fall with the years that were searched, because earlier falls may have been deeper. */
function PastFall({ largestFall: fall, fallSearched }: Pick<ModelPortfolio, 'largestFall' | 'fallSearched'>) {
  if (!fallSearched) return <p>{TEXTS.notSearched}</p>;
  const searched = [formatMonth(fallSearched.from), formatMonth(fallSearched.to)] as const;
  if (!fall) return <p>{TEXTS.noFall(...searched)}</p>;
  const lost = Math.abs(fall.ratio);
  return (
    <>
      <p className={styles.modelOutlookSentence}>
        <SentenceText sentence={TEXTS.fall(formatMonth(fall.from), formatMonth(fall.to), lost)} />
      </p>
      <p>
        <SentenceText sentence={TEXTS.fallOfMillion(MILLION * (1 - lost))} />
      </p>
      <p className={styles.modelOutlookNote}>{TEXTS.fallBasis(...searched)}</p>
    </>
  );
}
