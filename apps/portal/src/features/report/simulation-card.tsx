/** 5 将来シミュレーション — the fan as it was computed then; where there was no future to compute, the reason. */
import type { FuturePoint } from '@minori/charts/scenario-lines';
import { FEE_DECIMALS } from '@minori/contract/figures';
import type { ReportContent, ReportOutlook, ReportSimulation } from '@minori/contract/report-content';
import type { FrozenSentence } from '@minori/contract/sentence';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartCell, ChartTable } from '../../ui/chart/chart-table.ts';
import { ScenarioPicture } from '../../ui/chart/scenario-picture.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { formatPercent } from '../../ui/figures/format.ts';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';
import { SentenceList } from './sentence-list.tsx';

const TEXTS = REPORT_DETAIL_TEXTS.simulation;
const MONTHS_A_YEAR = 12;

export function SimulationCard({
  content,
}: {
  readonly content: Pick<ReportContent, 'simulation' | 'simulationFinding' | 'simulationOutlook'>;
}) {
  const { simulation, simulationOutlook: outlook } = content;
  const { simulationFinding: finding } = content;
  return (
    <Card heading={TEXTS.heading}>
      {simulation ? (
        <Fan {...{ simulation, outlook, finding }} />
      ) : (
        <p>
          <SentenceText sentence={finding} />
        </p>
      )}
    </Card>
  );
}

interface FanProps {
  readonly simulation: ReportSimulation;
  readonly outlook: ReportOutlook | null;
  readonly finding: FrozenSentence;
}

function Fan({ simulation, outlook, finding }: FanProps) {
  const { yen } = useAmountTexts();
  const age = ageNow(simulation);
  return (
    <>
      <ChartFigure finding={finding} table={tableOf(simulation)} note={TEXTS.note}>
        {(width) => (
          <ScenarioPicture
            width={width}
            past={[]}
            future={pointsOf(simulation)}
            tickText={(at) => TEXTS.age(Math.round(at + age))}
            tickOrigin={age}
            look="currentPf"
          />
        )}
      </ChartFigure>
      {outlook && <SentenceList sentences={outlook.sentences} />}
      <p className="quiet">
        {basisText(simulation, yen(simulation.monthlyContribution))}
        {returnText(simulation, outlook)}
        {TEXTS.risk(rate(simulation.risk, 1), rate(simulation.expenseRatio, FEE_DECIMALS))}
      </p>
    </>
  );
}

function basisText({ monthlyContribution, isMatching }: ReportSimulation, premium: string): string {
  if (monthlyContribution === 0) return TEXTS.basis.none;
  return isMatching ? TEXTS.basis.both(premium) : TEXTS.basis.employer(premium);
}

/** Each report names its return as what it is: those of before have the arithmetic mean. */
function returnText({ mean }: ReportSimulation, outlook: ReportOutlook | null): string {
  if (outlook) return TEXTS.returnByYear(rate(outlook.returnByYear, 1));
  return mean === undefined ? '' : TEXTS.mean(rate(mean, 1));
}

/** Such that the fan ends at the retirement age: the employee's own age is known in whole years only. */
function ageNow({ years, retirementAge, currentAge }: ReportSimulation): number {
  const months = years.at(-1)?.month ?? 0;
  return months > 0 ? retirementAge - months / MONTHS_A_YEAR : currentAge;
}

function pointsOf({ years }: ReportSimulation): FuturePoint[] {
  return years.map(({ month, contributionAmount, good, standard, notGood }) => ({
    at: month / MONTHS_A_YEAR,
    contribution: contributionAmount,
    ...{ good, standard, notGood },
  }));
}

function tableOf({ years, retirementAge }: ReportSimulation): ChartTable {
  const rough = (amount: number): ChartCell => ({ kind: 'roughYen', amount });
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: years.map(({ referenceDate, good, standard, notGood, contributionAmount }, place) => ({
      heading: TEXTS.row(formatMonth(monthOf(referenceDate)), place === years.length - 1 ? retirementAge : null),
      cells: [good, standard, notGood, contributionAmount].map(rough),
    })),
  };
}

function rate(fraction: number, decimals: number): string {
  const { sign, digits } = formatPercent(fraction, decimals);
  return sign < 0 ? `−${digits}` : digits;
}
