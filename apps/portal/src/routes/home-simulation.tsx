/** 受取額の試算 on the home screen: one amount at one age, the line that leads there, or what is missing for it. */
import { CALLS } from '@minori/contract/calls';
import { offers } from '@minori/contract/feature-gates';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { Link } from 'react-router';
import { missingFigure } from '../features/operational-simulation/missing-figure.ts';
import { useCallQuery } from '../platform/portal/use-call.ts';
import type { Employee } from '../platform/portal/use-employee.ts';
import { Card } from '../ui/card.tsx';
import { ChartFigure } from '../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../ui/chart/chart-table.ts';
import { SparkLinePicture } from '../ui/chart/spark-line-picture.tsx';
import { useAmountTexts } from '../ui/figures/amount-texts.ts';
import { chanceText } from '../ui/figures/chance-text.ts';
import { formatMonth } from '../ui/figures/format-date.ts';
import { Loaded } from '../ui/loaded.tsx';
import { HOME_TEXTS } from '../wording/home.ts';
import { SIMULATION_TEXTS } from '../wording/operational-simulation.ts';

const TEXTS = HOME_TEXTS.simulation;

export function HomeSimulation({ employee }: { readonly employee: Employee }) {
  const { sysUserCode } = employee;
  const result = useCallQuery(CALLS.getSimulationResult, { query: { sysUserCode } });
  return (
    <Card heading={TEXTS.heading}>
      <Loaded query={result} lines={[2, 5]}>
        {(data) => <Result result={data} employee={employee} />}
      </Loaded>
    </Card>
  );
}

function Result({ result, employee }: { readonly result: SimulationResult; readonly employee: Employee }) {
  const { companyUrl, company } = employee;
  const { yen, roughYen } = useAmountTexts();
  const { futurePerformance } = result;
  if (!futurePerformance) return <p>{missingText(result, offers(company, 'personalAttributes'))}</p>;
  const { notMatchingContribution, matchingContribution } = futurePerformance;
  const { isMatchingNow, matching: ownPremium } = result.assumptions;
  // As things stand: who pays a premium of their own sees what both together may become.
  const matching = isMatchingNow ? matchingContribution : null;
  const scenario = matching ?? notMatchingContribution;
  const { goodResult, notGood, belowNow } = scenario.retirementPayment.currentPf;
  return (
    <>
      <Spark result={result} scenario={scenario} />
      <p>{TEXTS.chance(chanceText(belowNow))}</p>
      <p className="quiet">
        {TEXTS.range(roughYen(goodResult), roughYen(notGood))}
        {SIMULATION_TEXTS.money.nominal}
      </p>
      <p className="quiet">
        {matching
          ? TEXTS.basisOfBoth(yen(notMatchingContribution.monthlyContribution), yen(ownPremium?.subscriberPremium ?? 0))
          : TEXTS.basis(yen(scenario.monthlyContribution))}
      </p>
      <div>
        <Link to={`/${companyUrl}/operational-simulation`}>{TEXTS.seeAll}</Link>
      </div>
    </>
  );
}

/** In the words of the screen itself. */
function missingText(result: SimulationResult, asksBirthday: boolean): string {
  if (result.simulationStatusCode === 2) return TEXTS.retired(result.retirementAge);
  return SIMULATION_TEXTS.missing[missingFigure(result, asksBirthday)].text;
}

interface SparkProps {
  readonly result: SimulationResult;
  readonly scenario: Scenario;
}

/** The past as it was, then the standard line; months from the reference month put both on one axis. */
function Spark({ result, scenario }: SparkProps) {
  const { roughYen } = useAmountTexts();
  const { pastPerformance, retirementAge } = result;
  const now = scenario.simulationData[0];
  if (!now) return null;
  const { standard } = scenario.retirementPayment.currentPf;
  const future = scenario.simulationData.map(({ month, currentPf }) => ({
    at: month,
    value: currentPf.simulationAmount2,
  }));
  const past = pastPerformance.pastData.map(({ referenceDate, assetValuation }) => ({
    at: monthsBetween(monthOf(now.referenceDate), monthOf(referenceDate)),
    value: assetValuation,
  }));
  const first = pastPerformance.pastData[0]?.referenceDate ?? now.referenceDate;
  return (
    <ChartFigure finding={TEXTS.finding(retirementAge, standard)} table={tableOf(scenario)}>
      {(width) => (
        <SparkLinePicture
          width={width}
          series={[
            { key: 'actual', points: past },
            { key: 'standard', points: future },
          ]}
          ends={[formatMonth(monthOf(first)), TEXTS.age(retirementAge)]}
          endText={TEXTS.end(roughYen(standard))}
          fromZero
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
