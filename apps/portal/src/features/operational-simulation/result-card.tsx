/**
 * 場合ごとの金額 — shows the amount at the end of each line of the chart, in nominal or real terms, and the chances of falling
 * short.
 */

import { chanceText } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS as TEXTS } from '@minori/wording/ja/operational-simulation';
import { formatPercent } from '@minori/wording/numbers';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RoughYen } from '../../ui/figures/yen.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './result-card.module.css';
import type { Payment } from './shown-scenario.ts';
import { differenceText } from './use-difference.ts';

interface ResultCardProps {
  readonly age: number;
  readonly payment: Payment;
  readonly isReal: boolean;
  /** Inflation of the real terms, and the higher one it is compared with, fractions per year. */
  readonly prices: { readonly inflation: number; readonly higherInflation: number };
  /** Link to the screen that converts the balance into a monthly income. */
  readonly incomeHref: string;
  readonly placesHref: string;
}

const COMPARED_WITH = ['base', 'contribution'] as const;
/** From the highest line of the chart to the lowest. */
const CASES = ['good', 'standard', 'notGood'] as const;

type ChancesProps = Pick<ResultCardProps, 'payment'> & { readonly higherInflation: number };

export function ResultCard({ age, payment, isReal, prices, incomeHref, placesHref }: ResultCardProps) {
  return (
    <Card heading={TEXTS.amounts}>
      <div className={styles.card}>
        <p className="quiet">{isReal ? TEXTS.money.real(percentText(prices.inflation)) : TEXTS.money.nominal}</p>
        <dl className={styles.amounts}>
          {CASES.map((key) => (
            <Amount
              key={key}
              name={TEXTS.scenarios[key].name}
              amount={payment[key]}
              lines={[TEXTS.scenarios[key].meaning]}
            />
          ))}
        </dl>
        <Chances payment={payment} higherInflation={prices.higherInflation} />
        <Compared {...{ age, payment, isReal }} />
        <p className="strong">{TEXTS.noPromise}</p>
        <p>
          <Link to={incomeHref}>{TEXTS.income}</Link>
        </p>
        <p>
          <Link to={placesHref}>{TEXTS.places}</Link>
        </p>
      </div>
    </Card>
  );
}

/** What the cases and the chances are compared with: the balance and contributions first, then all contributions. */
function Compared({ age, payment, isReal }: Pick<ResultCardProps, 'age' | 'payment' | 'isReal'>) {
  const amounts = useAmountTexts();
  const linesOf = (key: 'base' | 'contribution') =>
    CASES.map((name) =>
      TEXTS.difference.of(
        TEXTS.scenarios[name].name,
        differenceText(TEXTS.difference.it, payment[name] - payment[key], amounts),
      ),
    );
  return (
    <details className="fold">
      <summary>{TEXTS.compared}</summary>
      <dl className={`${styles.amounts} ${styles.compared}`}>
        {COMPARED_WITH.map((key) => (
          <Amount
            key={key}
            name={TEXTS[key].name}
            amount={payment[key]}
            lines={[
              TEXTS[key][isReal ? 'realMeaning' : 'meaning'](age),
              ...linesOf(key),
              ...(key === 'base' ? [TEXTS.chances.belowNow[isReal ? 'real' : 'nominal']] : []),
            ]}
          />
        ))}
      </dl>
    </details>
  );
}

interface ResultHeadlineProps {
  readonly payment: Payment;
  /** The asset allocation and the conditions: 「今の配分」, 「マッチング拠出あり」. */
  readonly conditions: readonly string[];
}

/** The main amount; its range is in the sentence of the chart below it. */
export function ResultHeadline({ payment, conditions }: ResultHeadlineProps) {
  return (
    <div>
      <p className={styles.headline}>
        <RoughYen amount={payment.standard} size="headline" />
        <span>{TEXTS.standardMark}</span>
      </p>
      <p className="quiet">
        <TermText>{conditions.join(TEXTS.between)}</TermText>
      </p>
    </div>
  );
}

interface AmountProps {
  readonly name: string;
  readonly amount: number;
  readonly lines: readonly string[];
}

function Amount({ name, amount, lines }: AmountProps) {
  return (
    <div className={styles.amount}>
      <dt>
        <TermText>{name}</TermText>
      </dt>
      <dd className={styles.figure}>
        <RoughYen amount={amount} size="large" />
      </dd>
      {lines.map((line) => (
        <dd key={line} className={styles.line}>
          {line}
        </dd>
      ))}
    </div>
  );
}

/** Shows first the chance that depends on the future alone, then the one that includes past gains and losses. */
function Chances({ payment, higherInflation }: ChancesProps) {
  const { belowNow, belowContributions, atHigher } = TEXTS.chances;
  const { belowNowAtHigher } = payment;
  return (
    <dl className={styles.chances}>
      <div className={styles.chance}>
        <dt>{belowNow.label}</dt>
        <dd className={styles.probability}>{chanceText(payment.belowNow)}</dd>
        {belowNowAtHigher !== null && (
          <dd className={styles.line}>{atHigher(percentText(higherInflation), chanceText(belowNowAtHigher))}</dd>
        )}
      </div>
      <div className={styles.chance}>
        <dt>{belowContributions.label}</dt>
        <dd className={styles.lesser}>{chanceText(payment.belowContributions)}</dd>
        <dd className={styles.line}>{belowContributions.note}</dd>
      </div>
    </dl>
  );
}

function percentText(fraction: number): string {
  return formatPercent(fraction, 1).digits;
}
