/** 将来の試算 — the mix held, with the premiums of the base date: what the simulation's screen shows at first. */
import type { ReportContent, ReportSimulation } from '@minori/contract/report-content';
import type { SimulationResult } from '@minori/contract/simulation';
import { roughYen } from './report-figures.ts';
import { SIMULATION } from './report-texts.ts';

type Part = Pick<ReportContent, 'simulation' | 'simulationFinding'>;

export function simulationPart(result: SimulationResult): Part {
  const simulation = simulationOf(result);
  if (!simulation) return { simulation, simulationFinding: SIMULATION.none[result.simulationStatusCode] };
  const { retirementAge, standard, goodResult, notGood } = simulation;
  const range = { good: roughYen(goodResult), notGood: roughYen(notGood) };
  return { simulation, simulationFinding: SIMULATION.finding(retirementAge, roughYen(standard), range) };
}

/** Whoever pays a premium of their own at present goes on with it; everybody else with the employer's alone. */
function simulationOf(result: SimulationResult): ReportSimulation | null {
  const { futurePerformance, assumptions, currentAge, retirementAge } = result;
  const { currentPf } = assumptions.variants;
  if (!futurePerformance || currentAge === null || !currentPf) return null;
  const matching = assumptions.isMatchingNow ? futurePerformance.matchingContribution : null;
  const { monthlyContribution, retirementPayment, simulationData } =
    matching ?? futurePerformance.notMatchingContribution;
  const { contributionAmount, goodResult, standard, notGood } = retirementPayment.currentPf;
  return {
    ...{ currentAge, retirementAge, monthlyContribution, isMatching: matching !== null },
    ...currentPf,
    ...{ contributionAmount, goodResult, standard, notGood },
    years: simulationData.map((row) => ({
      ...{ referenceDate: row.referenceDate, month: row.month, contributionAmount: row.contributionAmount },
      good: row.currentPf.simulationAmount1,
      standard: row.currentPf.simulationAmount2,
      notGood: row.currentPf.simulationAmount3,
    })),
  };
}
