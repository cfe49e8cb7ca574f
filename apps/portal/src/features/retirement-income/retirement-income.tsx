/**
 * 毎月いくら受け取れるか — renders the whole screen for one employee: first result, ages, ways of receiving, inputs to try,
 * and the page of details, each hidden while the address shows the other.
 */
import type { Company } from '@minori/contract/company';
import type { GoalAnswer } from '@minori/contract/goal';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { RetirementInputs, SavedRetirementInputs } from '@minori/contract/retirement-inputs';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { accountFacts } from '@minori/engine/retirement-income/account-facts';
import { spouseMonthly } from '@minori/engine/retirement-income/goal-coverage';
import { rangeFromAge } from '@minori/engine/retirement-income/offered-ways';
import { wishedIncome, wishedInput, wishedTimeline } from '@minori/engine/retirement-income/wished-income';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Folds } from '../../ui/folds.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { BasisCard } from './basis-card.tsx';
import { ChangeBar, LiveResult } from './change-bar.tsx';
import { BackToResult, DetailsCard, DetailsLink, useIsDetailsPage } from './details-card.tsx';
import { DrawdownCard } from './drawdown-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { PremiumForGap } from './premium-for-gap.tsx';
import styles from './retirement-income.module.css';
import { LeaveQuestion, SaveInputs } from './save-inputs.tsx';
import { TimelineCard } from './timeline-card.tsx';
import {
  type IncomeView,
  incomeView,
  initialInputs,
  NO_WISHES,
  needOf,
  type Tried,
  useBefore,
  useTried,
} from './tried.ts';
import { WishesCard } from './wishes-card.tsx';

/** Milliseconds without a change after which a slider counts as stopped; a held key or a finger moves it again sooner. */
const SETTLED_AFTER_MS = 120;

interface RetirementIncomeProps {
  readonly employee: Employee;
  readonly birthday: string;
  readonly basis: RetirementBasis;
  readonly firstSaved: SavedRetirementInputs | null;
  /** null without a goal; undefined where it couldn't be fetched. */
  readonly goal: GoalAnswer['goal'] | undefined;
  /** Whether stored inputs may exist that could not be read. */
  readonly isUnread: boolean;
}

/** Holds the inputs and whether they are saved. Saved inputs that load late never replace what was typed or tried. */
function useInputs({ employee, birthday, basis: { hiredMonth }, firstSaved, goal }: RetirementIncomeProps) {
  const need = goal?.kind === 'monthly' ? goal.yen : null;
  const [saved, setSaved] = useState(firstSaved);
  const [initial] = useState(() => initialInputs(employee.company, { birthday, hiredMonth }));
  const first = (kept: RetirementInputs | undefined) => withoutNeed(kept ?? initial, need);
  const [typed, setTyped] = useState(() => first(firstSaved?.inputs));
  const kept = first(saved?.inputs);
  const isUntouched = JSON.stringify(typed) === JSON.stringify(kept);
  // The position of a slider isn't typed input that could be lost.
  const isKept = typedIn(typed) === typedIn(kept);
  const [seen, setSeen] = useState(firstSaved);
  if (seen !== firstSaved) {
    setSeen(firstSaved);
    if (isUntouched && firstSaved) {
      setSaved(firstSaved);
      setTyped(first(firstSaved.inputs));
    }
  }
  const change = useCallback(
    (changes: Partial<RetirementInputs>) => setTyped((before) => ({ ...before, ...changes })),
    [],
  );
  const inputs = useMemo(() => ({ ...typed, need: typed.need ?? need }), [typed, need]);
  return { inputs, typed, need, saved, setSaved, isKept, change };
}

/** A goal replaces the need that was saved with the inputs before there were goals. */
function withoutNeed(inputs: RetirementInputs, goal: number | null): RetirementInputs {
  return goal === null ? inputs : { ...inputs, need: null };
}

/** The typed inputs, without the tried ones. */
const typedIn = (inputs: RetirementInputs) => JSON.stringify({ ...inputs, ...NO_WISHES });

/** Stores the first result, without any typed input, for the home screen. */
function useStoredFirstAnswer({ employee, birthday, basis }: RetirementIncomeProps): void {
  const { store } = usePortal();
  const { company } = employee;
  useEffect(() => {
    if (!basis.account) return;
    const facts = accountFacts(basis, { birthday, plans: company }, 'currentPf');
    const { view } = incomeView(facts, initialInputs(company, { birthday, hiredMonth: basis.hiredMonth }), company);
    const range = view?.ranges.standard;
    if (!view || !range) return;
    store.setState({ retirementIncome: { age: rangeFromAge(view.answer), ...range } });
  }, [store, company, birthday, basis]);
}

export function RetirementIncomeScreen(props: RetirementIncomeProps) {
  const { employee, birthday, basis } = props;
  const { company } = employee;
  useStoredFirstAnswer(props);
  const { inputs, typed, need, change, saved, setSaved, isKept } = useInputs(props);
  const [variant, setVariant] = useState<PortfolioVariant>('currentPf');
  const { tried, figures } = useTried(props, inputs, variant);
  // The charts, tables and cards below are rendered only when a slider has stopped, so that it never waits for them.
  const settled = useRested(tried, SETTLED_AFTER_MS);
  const rested = useRested(figures, SETTLED_AFTER_MS);
  const before = useBefore(props, inputs);
  const isDetails = useIsDetailsPage();
  // The long cards further down are rendered after the first paint.
  const isWhole = useDeferredValue(true, false);
  const { view, status } = tried.result;
  if (!view || !before) return <NoAnswer isDeferral={status === 'DEFERRAL_UNDER_12_MONTHS'} />;
  const isPublicOnly = basis.account === null;
  return (
    <>
      <div className={`columns ${styles.layout}`} hidden={isDetails}>
        <HeadlineCard
          {...{ view, tried, isPublicOnly, goal: need }}
          includesInsurance={inputs.includeSocialInsurance}
          isAverage={inputs.publicPension.kind === 'average'}
          need={inputs.need}
          spousePension={inputs.spousePension}
          hasLumpSums={inputs.lumpSums.some(({ isReceived }) => !isReceived)}
        />
        <Timeline tried={settled} isPublicOnly={isPublicOnly} />
        <div className={styles.wishes}>
          <WishesCard
            {...{ basis, birthday, view, inputs, variant }}
            facts={tried.facts}
            goal={{ sysUserCode: employee.sysUserCode, retirementAge: basis.retirementAge, goal: props.goal }}
            onChange={change}
            onVariant={setVariant}
            placesHref={`/${employee.companyUrl}/saving-places`}
            forGap={<PremiumForGap tried={settled} />}
            result={<BeforeAndAfter {...{ before, view, inputs }} />}
          />
        </div>
        {isWhole && !isPublicOnly && (
          <Ways {...{ basis, company, change }} tried={rested} includesInsurance={inputs.includeSocialInsurance} />
        )}
        <DetailsLink open={isPublicOnly ? [] : openQuestions(settled, basis)} />
        <BasisCard
          basis={basis}
          rules={company}
          months={view.answer.timing.months}
          simulationHref={`/${employee.companyUrl}/operational-simulation`}
        />
      </div>
      <Details {...props} {...{ isDetails, inputs, change, tried }} result={view}>
        <SaveInputs
          {...{ basis, inputs: typed, saved }}
          isUnread={props.isUnread}
          sysUserCode={employee.sysUserCode}
          onSaved={setSaved}
        />
      </Details>
      <LeaveQuestion isKept={isKept} />
    </>
  );
}

interface DetailsProps extends RetirementIncomeProps {
  readonly isDetails: boolean;
  readonly inputs: RetirementInputs;
  readonly change: (changes: Partial<RetirementInputs>) => void;
  readonly tried: Tried;
  readonly result: IncomeView;
  readonly children: ReactNode;
}

/** The page of detailed inputs, with the result above them; hidden while the address shows the other page. */
function Details({ isDetails, inputs, change, tried, result, children, ...person }: DetailsProps) {
  const { employee, birthday, basis, firstSaved } = person;
  const [range, startAge] = [result.ranges.standard, rangeFromAge(result.answer)];
  return (
    <div className={`stack-4 ${styles.details}`} hidden={!isDetails}>
      {isDetails && range && <LiveResult {...{ range, startAge, tried }} />}
      <DetailsCard
        key={firstSaved?.savedAt ?? ''}
        {...{ inputs, birthday }}
        thisYear={Number(basis.calculatedOn.slice(0, 4))}
        today={basis.calculatedOn}
        onChange={change}
        joined={joinedOf(basis, tried)}
        hasCompanyPlans={employee.company.otherPlans.some(({ amount }) => amount !== null)}
        isHiredKnown={basis.hiredMonth !== null}
      >
        {children}
      </DetailsCard>
      <BackToResult />
    </div>
  );
}

function NoAnswer({ isDeferral }: { isDeferral: boolean }) {
  return (
    <Notice tone="warning">
      <p>{RETIREMENT_TEXTS.fallback[isDeferral ? 'deferral' : 'noWindow']}</p>
    </Notice>
  );
}

function joinedOf({ account, calculatedOn }: RetirementBasis, { facts: { earlier } }: Tried) {
  return { on: account?.joinedOn ?? calculatedOn, hasTransfersIn: account?.hasTransfersIn ?? false, earlier };
}

interface BeforeAndAfterProps {
  readonly before: IncomeView;
  readonly view: IncomeView;
  readonly inputs: RetirementInputs;
}

function BeforeAndAfter({ before, view, inputs }: BeforeAndAfterProps) {
  const [was, is, startAge] = [before.ranges.standard, view.ranges.standard, rangeFromAge(view.answer)];
  if (!was || !is) return null;
  const need = needOf(inputs) - spouseMonthly(inputs.spousePension, startAge);
  return <ChangeBar before={was} after={is} answer={view.answer} {...{ startAge, need }} />;
}

interface TimelineProps {
  readonly tried: Tried;
  readonly isPublicOnly: boolean;
}

const Timeline = memo(function Timeline({ tried: { inputs, facts, result }, isPublicOnly }: TimelineProps) {
  const [chosen, setChosen] = useState(0);
  const { view } = result;
  const place = Math.min(chosen, (view?.options.length ?? 0) - 1);
  const option = view?.options[place];
  if (!view || !option) return null;
  return (
    <TimelineCard
      timeline={wishedTimeline(view.answer, option, { facts, wishes: inputs, spousePension: inputs.spousePension })}
      options={isPublicOnly ? [] : view.options}
      chosen={place}
      onChoose={setChosen}
      need={needOf(inputs)}
      worksUntilAge={view.answer.contexts.standard.worksUntilAge ?? 0}
    />
  );
});

interface WaysProps {
  readonly basis: RetirementBasis;
  readonly company: Company;
  readonly tried: Tried;
  /** The current value instead of the deferred one, because its checkbox is part of the card. */
  readonly includesInsurance: boolean;
  readonly change: (change: Partial<RetirementInputs>) => void;
}

/** Missing inputs that would change the figures and that only the employee knows. */
function openQuestions({ inputs, facts: { earlier } }: Tried, { account }: RetirementBasis): readonly string[] {
  const { open } = RETIREMENT_TEXTS.options;
  const questions: string[] = account && !account.arePremiumsKnown ? [open.premiums] : [];
  if (inputs.earlierMonths === null && earlier?.forDeduction == null) {
    if (earlier?.forAge != null) questions.push(open.earlierPaid);
    else if (account?.hasTransfersIn) questions.push(open.earlier);
  }
  if (inputs.lumpSums.some(({ serviceMonths }) => serviceMonths === null)) questions.push(open.service);
  return questions;
}

/** Shows what can be done with the balance: the ways of receiving it, how long it lasts, and what its fees cost. */
const Ways = memo(function Ways({ basis, company, tried, includesInsurance, change }: WaysProps) {
  const { facts, inputs, variant } = tried;
  const { view } = tried.result;
  // The result with unchanged tax tables, if the view assumes changing ones.
  const fixed = useMemo(
    () => (inputs.indexTables ? wishedIncome(facts, { ...inputs, indexTables: false }) : null),
    [facts, inputs],
  );
  const input = useMemo(() => wishedInput(facts, inputs), [facts, inputs]);
  if (!view) return null;
  const { months, membershipEndAge } = view.answer.timing;
  return (
    <>
      <OptionsCard
        {...{ view, includesInsurance }}
        fixed={fixed?.status === 'OK' ? fixed : null}
        rules={company}
        onInsurance={(includeSocialInsurance) => change({ includeSocialInsurance })}
      />
      <Folds>
        <DrawdownCard view={view} input={input} />
        <FeesCard {...{ basis, variant, input, months, membershipEndAge }} />
      </Folds>
    </>
  );
});
