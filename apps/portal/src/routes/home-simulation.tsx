/** 受取額の試算 on the home screen: one amount at one age, the line that leads there, or what is missing for it. */
import { CALLS } from '@minori/contract/calls';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { Link } from 'react-router';
import { panelText } from '../platform/errors/failure-text.ts';
import { useCallQuery } from '../platform/queries/use-call.ts';
import type { Employee } from '../platform/session/use-employee.ts';
import { Card } from '../ui/card.tsx';
import { ChartFigure } from '../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../ui/chart/chart-table.ts';
import { SparkLinePicture } from '../ui/chart/spark-line-picture.tsx';
import { formatRoughYen, formatYen } from '../ui/figures/format.ts';
import { formatMonth } from '../ui/figures/format-date.ts';
import { Loaded } from '../ui/loaded.tsx';
import { HOME_TEXTS } from '../wording/home.ts';
import styles from './home.module.css';

const TEXTS = HOME_TEXTS.simulation;

export function HomeSimulation({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const result = useCallQuery(CALLS.getSimulationResult, { query: { sysUserCode } }, { inPlace: true });
  return (
    <Card heading={TEXTS.heading}>
      <Loaded query={result} errorText={panelText} lines={[2, 5]}>
        {(data) => <Result result={data} companyUrl={companyUrl} />}
      </Loaded>
    </Card>
  );
}

function Result({ result, companyUrl }: { readonly result: SimulationResult; readonly companyUrl: string }) {
  const { simulationStatusCode, retirementAge, futurePerformance } = result;
  if (!futurePerformance) return <p>{missing(simulationStatusCode, retirementAge)}</p>;
  const scenario = futurePerformance.notMatchingContribution;
  const { goodResult, notGood } = scenario.retirementPayment.currentPf;
  return (
    <>
      <Spark result={result} scenario={scenario} />
      <p className={styles.note}>{TEXTS.range(rough(goodResult), rough(notGood))}</p>
      <p className={styles.note}>{TEXTS.basis(formatYen(scenario.monthlyContribution).digits)}</p>
      <div>
        <Link to={`/${companyUrl}/operational-simulation`}>{TEXTS.seeAll}</Link>
      </div>
    </>
  );
}

function missing(status: SimulationResult['simulationStatusCode'], retirementAge: number): string {
  if (status === 2) return TEXTS.missing[2](retirementAge);
  return status === 1 ? TEXTS.missing[1] : TEXTS.missing[3];
}

interface SparkProps {
  readonly result: SimulationResult;
  readonly scenario: Scenario;
}

/** The past as it was, then the standard line; months from the reference month put both on one axis. */
function Spark({ result, scenario }: SparkProps) {
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
          endText={TEXTS.end(rough(standard))}
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

function rough(amount: number): string {
  return formatRoughYen(amount).digits;
}
