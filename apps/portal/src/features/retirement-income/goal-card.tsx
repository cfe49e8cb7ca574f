/**
 * 老後の目標 — shows the saved goal with how far it is covered in three cases; without a goal it asks one question, whose
 * answer is saved and covered at once.
 */
import { type Goal, type GoalAnswer, getGoal, removeGoal, saveGoal } from '@minori/contract/goal';
import { livingCost, WAYS_OF_LIFE } from '@minori/engine/assumptions/ways-of-life';
import type { CoveredCases, GoalCoverage } from '@minori/engine/retirement-income/goal-coverage';
import type { IncomeRange } from '@minori/engine/retirement-income/offered-ways';
import { GOAL_TEXTS as TEXTS } from '@minori/wording/ja/goal';
import { inSequence } from '@minori/wording/ja/locale';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation, useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts, useChosenAmount } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './goal-card.module.css';

/** Nothing for a company without the simulation. */
export function GoalCard({ employee }: { readonly employee: Employee }) {
  const isOffered = useOffers('operationalSimulation');
  const { sysUserCode } = employee;
  const goal = useCallQuery(getGoal, { query: { sysUserCode } }, { enabled: isOffered });
  const name = useGoalName(employee.company.retirementAge);
  if (!isOffered) return null;
  const saved = goal.data?.goal;
  return (
    <Card
      heading={saved ? name(saved, goal.data?.coverage?.age) : TEXTS.heading}
      action={saved && <Link to={`/${employee.companyUrl}/retirement-income`}>{TEXTS.more}</Link>}
    >
      <Loaded query={goal} lines={[4]}>
        {(answer) => <Answer answer={answer} employee={employee} />}
      </Loaded>
    </Card>
  );
}

interface AnswerProps {
  readonly answer: GoalAnswer;
  readonly employee: Employee;
}

function Answer({ answer, employee }: AnswerProps) {
  const keeping = useKeptGoal(employee.sysUserCode);
  const result = useRef<HTMLDivElement>(null);
  const { isSaved } = keeping;
  const hasAnswer = isSaved && answer.goal !== null;
  // The pressed button is gone: the focus goes to what it has led to.
  useEffect(() => {
    if (hasAnswer) result.current?.focus();
  }, [hasAnswer]);
  return (
    <>
      {answer.goal ? (
        <div className={styles.answer} ref={result} tabIndex={-1}>
          <Coverage {...answer} kind={answer.goal.kind} goal={answer.goal.yen} />
        </div>
      ) : (
        <Question household={answer.household} employee={employee} keeping={keeping} />
      )}
      <p role="status" className="visually-hidden">
        {isSaved && TEXTS.saved}
      </p>
    </>
  );
}

interface QuestionProps {
  readonly household: GoalAnswer['household'];
  readonly employee: Employee;
  readonly keeping: ReturnType<typeof useKeptGoal>;
}

function Question({ household, employee: { companyUrl }, keeping }: QuestionProps) {
  const { roughYen } = useAmountTexts();
  return (
    <div className="stack-3">
      <p>
        <span className="strong">{TEXTS.question}</span> {TEXTS.ask}
      </p>
      {WAYS_OF_LIFE.map((way) => {
        const yen = livingCost(way, household);
        return (
          <Button key={way} variant="secondary" wide onClick={() => keeping.save({ kind: 'monthly', yen })}>
            <span className={styles.way}>
              {TEXTS.ways[way]} {roughYen(yen)}
              <small>{TEXTS.short[way]}</small>
            </span>
          </Button>
        );
      })}
      <GoalFailure keeping={keeping} />
      <details className="quiet">
        <summary>{TEXTS.household[household]}</summary>
        <p>
          {TEXTS.sources}
          {household === 'alone' && <SentenceText sentence={TEXTS.fromCouples} />}
        </p>
      </details>
      <div>
        <Link to={`/${companyUrl}/retirement-income`}>{TEXTS.own}</Link>
      </div>
    </div>
  );
}

interface CoverageProps extends Pick<GoalAnswer, 'coverage' | 'reason'> {
  readonly kind: Goal['kind'];
  /** Yen. */
  readonly goal: number;
}

function Coverage({ coverage, reason, kind, goal }: CoverageProps) {
  const { monthly, roughYen } = useAmountTexts();
  const rangeGap = useRangeGap();
  if (!coverage) return <p>{TEXTS.reasons[reason ?? 'unknown']}</p>;
  const { spouse, until, cases, leftOut } = coverage;
  const short = goal - cases.standard.low;
  const { gapOfAmount } = TEXTS;
  return (
    <>
      {rangeGap && (
        <p>
          {kind === 'monthly'
            ? TEXTS.standard(rangeGap(cases.standard, goal, until))
            : TEXTS.standard(short <= 0 ? gapOfAmount.enough : gapOfAmount.short(roughYen(short)))}
        </p>
      )}
      <CoverageRows cases={cases} kind={kind} />
      {(spouse > 0 || kind === 'amount' || leftOut.length > 0) && (
        <p className="quiet">
          {inSequence(
            spouse > 0 ? TEXTS.spouse(monthly(spouse)) : '',
            kind === 'amount' ? TEXTS.nominal : '',
            ...leftOut.map((what) => TEXTS.leftOut[what]),
          )}
        </p>
      )}
    </>
  );
}

interface CoverageRowsProps extends Pick<GoalCoverage, 'cases'> {
  readonly kind: Goal['kind'];
  readonly names?: readonly (keyof CoveredCases)[];
}

/** A line for each case: a bar, the covered percent and the amounts. */
export function CoverageRows({ cases, kind, names = ['notGood', 'standard', 'good'] }: CoverageRowsProps) {
  const { monthlyRange, roughYen } = useAmountTexts();
  return (
    <dl className={styles.rows}>
      {names.map((name) => {
        const { low, high, share } = cases[name];
        return (
          <div key={name} className={styles.row}>
            <dt>
              <TermText>{TEXTS.names[name]}</TermText>
            </dt>
            <dd className={styles.bar} aria-hidden="true">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width={100} height={1} />
                <rect className={styles.done} width={Math.min(100, 100 * share)} height={1} />
              </svg>
            </dd>
            <dd className={`${styles.share} num`}>{TEXTS.share(Math.round(100 * share))}</dd>
            <dd className={`${styles.amount} num`}>{kind === 'monthly' ? monthlyRange(low, high) : roughYen(low)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** @returns writes the end of a sentence about a needed amount, yen a month; null while amounts are hidden, without which it says nothing */
export function useRangeGap(): null | ((range: IncomeRange, need: number, until: number | null) => string) {
  const { monthly, monthlyRange } = useAmountTexts();
  if (useAmountsHidden()) return null;
  return ({ low, high }, need, until) => {
    if (low >= need) return until === null ? TEXTS.gap.enough : TEXTS.gap.enoughUntil(until);
    return high >= need
      ? TEXTS.gap.depends(monthly(need - low))
      : TEXTS.gap.short(monthlyRange(need - high, need - low));
  };
}

/** @returns names a goal; the age from which a monthly one counts is unknown without figures */
function useGoalName(retirementAge: number): (goal: Pick<Goal, 'kind' | 'yen'>, from: number | undefined) => string {
  const amount = useChosenAmount();
  return ({ kind, yen }, from) =>
    kind === 'monthly' ? TEXTS.monthly(amount(yen), from) : TEXTS.amount(retirementAge, amount(yen));
}

/** Saves and removes the goal; every place that shows it follows. */
export function useKeptGoal(sysUserCode: string) {
  const { queries } = usePortal();
  const saving = useCallMutation(saveGoal);
  const removing = useCallMutation(removeGoal);
  const show = (answer: GoalAnswer) => queries.setQueryData(callKey(getGoal, { query: { sysUserCode } }), answer);
  return {
    save: (goal: Goal) => saving.mutate({ body: { sysUserCode, goal } }, { onSuccess: show }),
    remove: () => removing.mutate({ body: { sysUserCode } }, { onSuccess: show }),
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    isRemoving: removing.isPending,
    wasRemoved: removing.isSuccess,
    failure: saving.error ?? removing.error,
  };
}

export function GoalFailure({ keeping: { failure } }: { readonly keeping: ReturnType<typeof useKeptGoal> }) {
  return (
    failure && (
      <Notice tone="error" isNew>
        <p>{panelText(failure)}</p>
      </Notice>
    )
  );
}
