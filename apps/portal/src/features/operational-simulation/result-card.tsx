/** 受取額の目安 — the standard amount and at once its range, the differences to what is paid in, and the chance of a loss. */
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RoughYen } from '../../ui/figures/yen.tsx';
import { SIMULATION_TEXTS as TEXTS } from '../../wording/operational-simulation.ts';
import { differenceText, shortfallText } from './difference-text.ts';
import styles from './result-card.module.css';
import type { Payment } from './shown-scenario.ts';

interface ResultCardProps {
  readonly age: number;
  readonly payment: Payment;
  /** Whose mix, and under which conditions: 「今の配分」, 「マッチング拠出あり」. */
  readonly conditions: readonly string[];
  readonly isReal: boolean;
}

export function ResultCard({ age, payment, conditions, isReal }: ResultCardProps) {
  const { good, standard, notGood } = TEXTS.scenarios;
  const { meaning, realMeaning } = TEXTS.contribution;
  const amounts = useAmountTexts();
  const differenceOf = (scenario: 'good' | 'standard' | 'notGood') =>
    differenceText(payment[scenario] - payment.contribution, amounts);
  return (
    <Card heading={TEXTS.heading(age)}>
      <ul className={styles.conditions}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <p className={styles.headline}>
        <RoughYen amount={payment.standard} size="headline" />
        <span>{TEXTS.standardMark}</span>
      </p>
      <dl className={styles.amounts}>
        <Amount name={good.name} amount={payment.good} lines={[differenceOf('good'), good.meaning]} />
        <Amount name={standard.name} amount={payment.standard} lines={[differenceOf('standard'), standard.meaning]} />
        <Amount name={notGood.name} amount={payment.notGood} lines={[differenceOf('notGood'), notGood.meaning]} />
        <Amount
          name={TEXTS.contribution.name}
          amount={payment.contribution}
          lines={[(isReal ? realMeaning : meaning)(age)]}
        />
      </dl>
      <Shortfall probability={payment.shortfall} isReal={isReal} />
      <p className="strong">{TEXTS.noPromise}</p>
    </Card>
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
      <dt>{name}</dt>
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

function Shortfall({ probability, isReal }: { readonly probability: number; readonly isReal: boolean }) {
  return (
    <p className={styles.shortfall}>
      <span>{TEXTS.shortfall.label}</span> <strong>{shortfallText(probability)}</strong>
      <span className={styles.line}>{isReal ? TEXTS.shortfall.real : TEXTS.shortfall.nominal}</span>
    </p>
  );
}
