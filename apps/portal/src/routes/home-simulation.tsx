/**
 * Renders the card 受取額の試算 on the home screen: one amount at one age and the line that leads there, or what is missing
 * for it.
 */
import { offers } from '@minori/contract/feature-gates';
import { type GoalAnswer, getGoal } from '@minori/contract/goal';
import { getSimulationResult, type Scenario, type SimulationResult } from '@minori/contract/simulation';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { HOME_TEXTS } from '@minori/wording/ja/home';
import { chanceText, formatMonth, inSequence } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import { PREMIUM_TEXTS } from '@minori/wording/ja/premium-reading';
import { useId } from 'react';
import { Link } from 'react-router';
import { ageNow, futurePoints, pastPoints } from '../features/operational-simulation/chart-points.ts';
import { missingFigure } from '../features/operational-simulation/missing-figures.tsx';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import type { Employee } from '../platform/portal/use-employee.ts';
import { ChartFigure } from '../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../ui/chart/chart-table.ts';
import { ScenarioPicture } from '../ui/chart/scenario-picture.tsx';
import { useAmountTexts } from '../ui/figures/amount-texts.ts';
import { premiumsAhead } from '../ui/figures/premium-sentences.ts';
import { SentenceText } from '../ui/figures/sentence-text.tsx';
import { Loaded } from '../ui/loaded.tsx';

const TEXTS = HOME_TEXTS.simulation;

export function HomeSimulation({ employee }: { readonly employee: Employee }) {
  const { sysUserCode } = employee;
  const id = useId();
  const result = useCallQuery(getSimulationResult, { query: { sysUserCode } });
  return (
    <section className="stack-3" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {TEXTS.heading}
      </h2>
      <Loaded query={result} lines={[2, 8]}>
        {(data) => <Result result={data} employee={employee} />}
      </Loaded>
      <MonthlyIncome employee={employee} />
    </section>
  );
}

/**
 * The monthly income: with a monthly goal the one that covers it, else that which 毎月いくら受け取れるか has computed; only a
 * link until that screen was opened.
 */
function MonthlyIncome({ employee: { companyUrl, sysUserCode } }: { readonly employee: Employee }) {
  const stored = usePersisted(({ retirementIncome }) => retirementIncome);
  const { data } = useCallQuery(getGoal, { query: { sysUserCode } });
  const first = (data?.goal?.kind === 'monthly' && data.coverage && ownIncome(data.coverage)) || stored;
  return (
    <p>
      {first && (
        <>
          <SentenceText sentence={TEXTS.monthly(first.age, first)} />{' '}
        </>
      )}
      <Link to={`/${companyUrl}/retirement-income`}>{TEXTS.seeMonthly}</Link>
    </p>
  );
}

function ownIncome({ age, spouse, cases: { standard } }: NonNullable<GoalAnswer['coverage']>) {
  return { age, low: standard.low - spouse, high: standard.high - spouse };
}

function Result({ result, employee }: { readonly result: SimulationResult; readonly employee: Employee }) {
  const { companyUrl } = employee;
  const { yen, roughYen } = useAmountTexts();
  const { futurePerformance } = result;
  if (!futurePerformance) return <Missing result={result} employee={employee} />;
  const { notMatchingContribution, matchingContribution } = futurePerformance;
  const { isMatchingNow } = result.assumptions;
  // If the employee pays a contribution of their own, the amounts include it.
  const matching = isMatchingNow ? matchingContribution : null;
  const scenario = matching ?? notMatchingContribution;
  const { goodResult, notGood, belowNow } = scenario.retirementPayment.currentPf;
  return (
    <>
      <Curve result={result} scenario={scenario} />
      <p>{TEXTS.range(roughYen(goodResult), roughYen(notGood))}</p>
      <details className="fold">
        <summary>{TEXTS.about}</summary>
        <div className="stack-2">
          <p>{SIMULATION_TEXTS.money.nominal}</p>
          <p>{TEXTS.chance(chanceText(belowNow))}</p>
          <p>{TEXTS.basis(premiumsText(result, matching !== null, yen))}</p>
        </div>
      </details>
      <div>
        <Link to={`/${companyUrl}/operational-simulation`}>{TEXTS.seeAll}</Link>
      </div>
    </>
  );
}

/**
 * The contributions on which the amounts are based, in the words of the simulation screen.
 * @param hasOwn whether the amounts include the employee's own.
 */
function premiumsText({ assumptions }: SimulationResult, hasOwn: boolean, yen: (amount: number) => string): string {
  const { premiums, referenceMonth } = assumptions;
  if (!premiums?.plan || !referenceMonth) return '';
  const { employer, own } = premiums.plan;
  const isOwnUnknown = premiums.own.state === 'unknown' && own.from === null;
  return inSequence(
    ...premiumsAhead({ employer, own: hasOwn ? own : { ...own, from: null } }, referenceMonth, yen),
    isOwnUnknown ? PREMIUM_TEXTS.ownUnknown : '',
  );
}

/** What is missing, in the words of the simulation screen, and a link if it can be corrected. */
function Missing({ result, employee }: { readonly result: SimulationResult; readonly employee: Employee }) {
  const { company, companyUrl } = employee;
  const missing = missingFigure(result, offers(company, 'personalAttributes'));
  if (missing !== 'premium' || result.assumptions.premiums?.state !== 'unknown') {
    return <p>{SIMULATION_TEXTS.missing[missing].text}</p>;
  }
  return (
    <>
      <p>{PREMIUM_TEXTS.unknown}</p>
      <div>
        <Link to={`/${companyUrl}/operational-simulation`}>{TEXTS.seeAll}</Link>
      </div>
    </>
  );
}

interface CurveProps {
  readonly result: SimulationResult;
  readonly scenario: Scenario;
}

/** The chart: the past, then the range of future amounts, on one axis of years from the reference month. */
function Curve({ result, scenario }: CurveProps) {
  const { pastPerformance, retirementAge } = result;
  const { standard } = scenario.retirementPayment.currentPf;
  const rows = scenario.simulationData.map(({ currentPf, ...row }) => ({ ...row, ...currentPf }));
  const { referenceMonth } = result.assumptions;
  const past = pastPoints({ pastData: pastPerformance.pastData, start: rows[0], referenceMonth });
  const age = ageNow(result) ?? 0;
  return (
    <ChartFigure finding={TEXTS.finding(retirementAge, standard)} table={tableOf(scenario)}>
      {(width) => (
        <ScenarioPicture
          width={width}
          past={past}
          future={futurePoints(rows)}
          tickText={(at) => SIMULATION_TEXTS.chart.age(Math.round(at + age))}
          tickOrigin={age}
        />
      )}
    </ChartFigure>
  );
}

function tableOf({ simulationData }: Scenario): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: simulationData.map(({ referenceDate, contributionAmount, currentPf }) => ({
      heading: formatMonth(monthOf(referenceDate)),
      cells: [
        { kind: 'roughYen', amount: contributionAmount },
        { kind: 'roughYen', amount: currentPf.simulationAmount2 },
      ],
    })),
  };
}
