/**
 * この組み合わせで変わること — the three figures of step 3 that stand first, at equal size, whichever of them got better: the
 * points, and the estimate at the retirement age in the standard and in the bad case.
 */
import { type RetirementRange, valueFundRetirement } from '@minori/contract/fund-retirement';
import type { AfterSelection, SelectedProducts } from '@minori/contract/fund-selection';
import { AFTER_SELECTION_TEXTS } from '@minori/wording/ja/after-selection';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { Card } from '../../ui/card.tsx';
import { HIDDEN_AMOUNTS, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { roughChange } from '../../ui/figures/shown-difference.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.summary;

interface ChangeSummaryProps {
  readonly employee: Employee;
  readonly products: SelectedProducts;
  readonly answer: AfterSelection;
}

export function ChangeSummary({ employee, products, answer }: ChangeSummaryProps) {
  const simulates = useOffers('operationalSimulation');
  return (
    <Card heading={TEXTS.heading}>
      <dl className={styles.summary}>
        <Points before={answer.before.totalScore} after={answer.fundValuation.totalScore} />
        {simulates && <Estimates employee={employee} products={products} />}
      </dl>
    </Card>
  );
}

/** Scores from 0 to 100; null without a diagnosis. */
interface PointsProps {
  readonly before: number | null;
  readonly after: number | null;
}

function Points({ before, after }: PointsProps) {
  if (before === null || after === null) return <Changed name={TEXTS.points} />;
  const { score } = AFTER_SELECTION_TEXTS;
  return <Changed name={TEXTS.points} change={TEXTS.change(after - before)} sides={[score(before), score(after)]} />;
}

/** The two cases; each has its place before the answer is there, and says that nothing is known if there is no estimate. */
function Estimates({ employee: { sysUserCode, company }, products }: Omit<ChangeSummaryProps, 'answer'>) {
  const amounts = useAmountTexts();
  const { data, isPending } = useCallQuery(valueFundRetirement, { body: { sysUserCode, choices: [products] } });
  const [before, after] = [data?.current, data?.choices[0]];
  const change = (name: keyof RetirementRange) => {
    if (!before || !after) return isPending ? { change: TEXTS.waiting } : {};
    const change = roughChange(before[name], after[name], amounts) ?? AFTER_SELECTION_TEXTS.retirement.same;
    if (amounts === HIDDEN_AMOUNTS) return { change };
    return { change, sides: [amounts.roughYen(before[name]), amounts.roughYen(after[name])] as const };
  };
  return (['standard', 'notGood'] as const).map((name) => (
    <Changed key={name} name={TEXTS.amount(company.retirementAge, TEXTS.cases[name])} {...change(name)} />
  ));
}

interface ChangedProps {
  readonly name: string;
  readonly change?: string;
  readonly sides?: readonly [before: string, after: string];
}

function Changed({ name, change, sides }: ChangedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{change ?? <NoFigure />}</dd>
      <dd className={styles.fromTo}>{sides ? TEXTS.fromTo(...sides) : '\u00a0'}</dd>
    </div>
  );
}
