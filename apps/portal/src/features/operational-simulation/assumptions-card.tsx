/**
 * 試算の前提 — shows the assumptions of the figures: the main ones in a sentence, all of them below it. They always accompany the
 * figures: a result without its assumptions would read as a promise.
 */
import { FEE_DECIMALS } from '@minori/contract/figures';
import { percent } from '@minori/contract/sentence';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { ASSUMPTION_SET_IDS } from '@minori/engine/assumptions/capital-market-assumptions';
import { formatDate, formatMonth, listed } from '@minori/wording/ja/locale';
import { OUTLOOK_NAMES, SIMULATION_TEXTS, VARIANT_NAMES } from '@minori/wording/ja/operational-simulation';
import { formatPercent } from '@minori/wording/numbers';
import type { ReactNode } from 'react';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { Card } from '../../ui/card.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { DateText } from '../../ui/figures/date-text.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './assumptions-card.module.css';
import { byMonthText } from './by-month-text.ts';

const TEXTS = SIMULATION_TEXTS.assumptions;

type Assumptions = NonNullable<OperationalSimulation['assumptions']>;

interface AssumptionsCardProps {
  readonly assumptions: Assumptions;
  readonly retirementAge: number;
  readonly variant: PortfolioVariant;
  readonly isMatching: boolean;
}

export function AssumptionsCard({ assumptions, retirementAge, variant, isMatching }: AssumptionsCardProps) {
  const amounts = useAmountTexts();
  const figures = assumptions.variants[variant];
  const { planRetirementAge, months, inflation, calculatedOn, referenceMonth, outlook, assumptionSetId } = assumptions;
  return (
    <Card heading={TEXTS.heading}>
      {figures && (
        <p>
          <SentenceText
            sentence={TEXTS.short({
              returnByYear: percent(figures.returnByYear, 1),
              risk: percent(figures.investmentRisk, 1),
              expense: percent(figures.expenseRatio, FEE_DECIMALS),
              inflation: percent(inflation, 1),
            })}
          />
        </p>
      )}
      <details className="fold">
        <summary>{TEXTS.all}</summary>
        <dl className={styles.rows}>
          <Row name={TEXTS.variant}>{VARIANT_NAMES[variant]}</Row>
          <Row name={TEXTS.returnByYear} note={TEXTS.returnNote}>
            <Percent fraction={figures?.returnByYear} />
          </Row>
          <Row name={TEXTS.risk} note={TEXTS.riskNote}>
            <Percent fraction={figures?.investmentRisk} />
          </Row>
          <Row name={TEXTS.expense} note={TEXTS.expenseNote}>
            <Percent fraction={figures?.expenseRatio} decimals={FEE_DECIMALS} />
          </Row>
          <Row name={TEXTS.premium} note={isMatching ? limitsText(assumptions, amounts) : null}>
            {premiumText(assumptions, isMatching, amounts)}
          </Row>
          <Row
            name={TEXTS.retirement}
            note={TEXTS.remaining(
              Math.floor(months / 12),
              months % 12,
              retirementAge === planRetirementAge ? null : planRetirementAge,
            )}
          >
            {TEXTS.age(retirementAge)}
          </Row>
          <Row name={TEXTS.inflation} note={TEXTS.inflationNote(formatPercent(assumptions.higherInflation, 1).digits)}>
            <Percent fraction={inflation} />
          </Row>
          <Row name={TEXTS.calculatedOn} note={referenceMonth && TEXTS.referenceMonth(formatMonth(referenceMonth))}>
            <DateText date={calculatedOn} />
          </Row>
          <Row name={TEXTS.outlook} note={setNote(assumptionSetId)}>
            {TEXTS.set(OUTLOOK_NAMES[outlook], assumptionSetId)}
          </Row>
        </dl>
        <ul className={styles.constants}>
          {[...premiumLines(assumptions, retirementAge), ...TEXTS.constants].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** States since when the figures of the assumption set's source apply; null for a set that this version doesn't know. */
function setNote(assumptionSetId: string): string | null {
  const known = ASSUMPTION_SET_IDS.find((id) => id === assumptionSetId);
  return known ? TEXTS.setNote(formatDate(assumptionSet(known).effectiveFrom)) : null;
}

interface RowProps {
  readonly name: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}

function Row({ name, note, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        <TermText>{name}</TermText>
      </dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function premiumText(assumptions: Assumptions, isMatching: boolean, { yen }: AmountTexts): string {
  const { employerPremium, raisePct, matching } = assumptions;
  const employer = yen(employerPremium ?? 0);
  const parts = [
    raisePct > 0
      ? TEXTS.raisedEmployer(employer, SIMULATION_TEXTS.plan.raiseOf(String(raisePct)))
      : TEXTS.employer(employer),
  ];
  if (isMatching && matching) {
    const months = matching.premiumSegments.map(({ from, to, premium }) => ({ from, to, amount: premium }));
    parts.push(TEXTS.subscriber(byMonthText(months, yen)));
  }
  return listed(parts);
}

/** States the assumed contributions, with the requested raises, and until when they are paid. */
function premiumLines({ raisePct, planRetirementAge, membershipEndAge }: Assumptions, retirementAge: number): string[] {
  const lines: string[] = [raisePct > 0 ? TEXTS.raisedPremium : TEXTS.steadyPremium];
  const isEnded = membershipEndAge !== null && retirementAge > membershipEndAge;
  if (isEnded) lines.push(TEXTS.membershipEnds(membershipEndAge));
  else if (retirementAge > planRetirementAge) lines.push(TEXTS.beyondPlan(planRetirementAge, retirementAge));
  return lines;
}

/** States the limits of the employee's contribution; null if no contribution can be tried. */
function limitsText({ matching }: Assumptions, { yen }: AmountTexts): string | null {
  const months = matching?.periods.map(({ from, to, maxMatching }) => ({ from, to, amount: maxMatching }));
  return months ? TEXTS.limits(byMonthText(months, yen)) : null;
}
