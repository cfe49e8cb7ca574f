/** 毎月の目安 — shows the range of the monthly income over all ways of receiving the balance, and its components. */

import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { pensionsMonthlyNet } from '@minori/engine/retirement-income/first-answer';
import {
  type GoalCoverage,
  monthlyCoverage,
  spouseMonthly,
  usedUpAge,
} from '@minori/engine/retirement-income/goal-coverage';
import { type IncomeRange, rangeFromAge } from '@minori/engine/retirement-income/offered-ways';
import { exampleHousehold } from '@minori/engine/retirement-income/wished-income';
import { GOAL_TEXTS } from '@minori/wording/ja/goal';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts, useChosenAmount } from '../../ui/figures/amount-texts.ts';
import { MonthlyRange, MonthlyYen } from '../../ui/figures/yen.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import { DETAILS } from './details-card.tsx';
import { CoverageRows } from './goal-card.tsx';
import { useGapText } from './premium-for-gap.tsx';
import styles from './retirement-income.module.css';
import { fromAccounts, type IncomeView, needOf, type Tried } from './tried.ts';

const TEXTS = RETIREMENT_TEXTS.headline;
/** A pension paid beyond this age counts as one for life. */
const LAST_AGE = RETIREMENT_DEFAULTS.toAge;

interface HeadlineCardProps {
  readonly view: IncomeView;
  readonly includesInsurance: boolean;
  /** Whether no public pension was entered, so that the average is used. */
  readonly isAverage: boolean;
  /** Whether there is no balance, so that only the public pension is shown. */
  readonly isPublicOnly: boolean;
  /** The needed income in yen per month; null for the example amount. */
  readonly need: number | null;
  /** The saved monthly goal in yen; null without one. */
  readonly goal: number | null;
  readonly spousePension: RetirementInputs['spousePension'];
  /** Whether there are lump sums of other plans, which are no monthly income. */
  readonly hasLumpSums: boolean;
  /** Has the accounts beside the plan, which only the chart includes. */
  readonly tried: Tried;
}

export function HeadlineCard(props: HeadlineCardProps) {
  const { view, includesInsurance, isAverage, isPublicOnly, need, goal, spousePension } = props;
  const { answer, ranges } = view;
  const { monthly, roughYen } = useAmountTexts();
  const chosen = useChosenAmount();
  const gapText = useGapText();
  const ofSpouse = spouseMonthly(spousePension, rangeFromAge(answer));
  const { publicFromAge, startAge, worksUntilAge = 0 } = answer.contexts.standard;
  const aloneFrom = Math.max(startAge, worksUntilAge);
  const age = isPublicOnly ? publicFromAge : rangeFromAge(answer);
  const standard = isPublicOnly ? null : ranges.standard;
  const range = standard ?? { low: answer.otherAndPublicMonthlyNet, high: answer.otherAndPublicMonthlyNet };
  const wanted = needOf({ need, spousePension });
  const isGoal = need !== null && need === goal;
  const example = TEXTS.example[exampleHousehold(spousePension)];
  const named = isGoal ? TEXTS.goal(chosen(wanted)) : (need === null ? example : TEXTS.need)(roughYen(wanted));
  const coverage = wanted > 0 && standard && monthlyCoverage(answer, ranges, { goal: wanted, spousePension });
  return (
    <Card heading={isPublicOnly ? TEXTS.publicOnly : TEXTS.heading(age)}>
      <div className="stack-2">
        <p className={styles.range}>
          <span>{TEXTS.month}</span> <MonthlyRange {...range} size="headline" />
        </p>
        {standard && gapText && (
          <p>
            {named}
            {ofSpouse > 0 && TEXTS.spouse(monthly(ofSpouse))}
            {gapText(standard, wanted - ofSpouse, answer)}
          </p>
        )}
        {coverage && <Cases cases={coverage.cases} isGoal={isGoal} isAlike={areAlike(ranges)} />}
        {!isPublicOnly && aloneFrom < publicFromAge && (
          <p>
            <TermText>{TEXTS.beforePublic(aloneFrom, publicFromAge - 1)}</TermText>
          </p>
        )}
        <p className="quiet">{includesInsurance ? TEXTS.basis : TEXTS.basisWithout}</p>
      </div>
      {standard && <Parts view={view} range={standard} />}
      {standard && <Later {...props} />}
      <p className="quiet">
        {isAverage && (
          <>
            {TEXTS.average} <Link to={DETAILS}>{TEXTS.typeStatement}</Link>
          </>
        )}
      </p>
      <p className="strong">{TEXTS.noPromise}</p>
    </Card>
  );
}

interface CasesProps extends Pick<GoalCoverage, 'cases'> {
  readonly isGoal: boolean;
  /** Whether the cases hardly differ, so that one stands for all. */
  readonly isAlike: boolean;
}

/** How far the goal or the need is covered in three cases, for the household. */
function Cases({ cases, isGoal, isAlike }: CasesProps) {
  return (
    <div className="stack-1">
      <CoverageRows cases={cases} kind="monthly" {...(isAlike && { names: ['standard'] })} />
      <p className="quiet">
        {isAlike && TEXTS.allAlike}
        {GOAL_TEXTS.caption[isGoal ? 'goal' : 'need']}
      </p>
    </div>
  );
}

function Parts({ view, range }: { readonly view: IncomeView; readonly range: IncomeRange }) {
  const { answer } = view;
  const other = answer.otherAndPublicMonthlyNet;
  const hasOthers = answer.contexts.standard.otherPensions.length > 0;
  return (
    <dl className={styles.parts}>
      <div>
        <dt>
          <TermText>{hasOthers ? TEXTS.publicAndOther : TEXTS.public}</TermText>
        </dt>
        <dd>
          <MonthlyYen amount={other} />
        </dd>
      </div>
      <div>
        <dt>
          <TermText>{TEXTS.dc}</TermText>
        </dt>
        <dd>
          <MonthlyRange low={range.low - other} high={range.high - other} />
        </dd>
      </div>
    </dl>
  );
}

type LaterProps = Pick<HeadlineCardProps, 'view' | 'hasLumpSums' | 'tried'>;

/** States which amounts end when, and what the monthly amount doesn't include. */
function Later({ view: { answer }, hasLumpSums, tried }: LaterProps) {
  const { monthly } = useAmountTexts();
  const { standard } = answer.contexts;
  const after = usedUpAge(answer);
  const age = rangeFromAge(answer);
  const { accounts } = tried.inputs;
  const beside = fromAccounts(tried, age);
  const ends = standard.otherPensions.map(({ toAge }) => toAge).filter((age) => age <= LAST_AGE);
  return (
    <p>
      {TEXTS.after(after, monthly(pensionsMonthlyNet(standard, after)))}
      {ends.length > 0 && TEXTS.pensionEnds(Math.min(...ends))}
      {hasLumpSums && TEXTS.withoutLumpSums}
      {accounts.length > 0 && TEXTS.withoutAccounts(age, beside > 0 ? monthly(beside) : null)}
      {accounts.some(({ kind }) => kind === 'ideco') && TEXTS.ideco}
    </p>
  );
}

/** Yen: smaller differences would be rounded to zero. */
const ALIKE_BELOW = 1_000;

function areAlike({ notGood, good }: IncomeView['ranges']): boolean {
  return (
    notGood !== null && good !== null && good.high - notGood.high < ALIKE_BELOW && good.low - notGood.low < ALIKE_BELOW
  );
}
