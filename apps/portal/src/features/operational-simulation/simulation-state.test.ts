/** Tests which response replaces which figures (specification section 4, "Simulation"). */
import { EXAMPLES } from '@minori/contract/examples/all';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { describe, expect, test } from 'vitest';
import { DEFAULTS } from '../../platform/state/root-state.ts';
import { operationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { afterFailure, reset, whileLoading, withAnswer } from './simulation-state.ts';

const example: SimulationResult = EXAMPLES.getSimulationResult.response;
const future = example.futurePerformance;
if (!future?.matchingContribution) throw new Error('The example of the contract has matching contributions.');

const basis = {
  importedAt: '2026-04-02T00:12:00Z',
  riskToleranceCode: 2,
  subscriberPremium: null,
  retirementAge: null,
  raisePct: '0',
  selectionRegisteredAt: '2026-04-03T01:00:00Z',
} as const;

/** Changes every amount of every variant by the same amount, to tell one response from another. */
function moved(scenario: Scenario, by: number): Scenario {
  const { currentPf } = scenario.retirementPayment;
  const payment = { ...currentPf, standard: currentPf.standard + by };
  return {
    ...scenario,
    retirementPayment: { currentPf: payment, modelPf: payment, improvedPf: payment },
    simulationData: scenario.simulationData.map((row) => {
      const amounts = { ...row.currentPf, simulationAmount2: row.currentPf.simulationAmount2 + by };
      return { ...row, currentPf: amounts, modelPf: amounts, improvedPf: amounts };
    }),
  };
}

function answer(by: number, { matching = true } = {}): SimulationResult {
  return {
    ...example,
    futurePerformance: {
      notMatchingContribution: moved(future?.notMatchingContribution as Scenario, by),
      matchingContribution: matching ? moved(future?.matchingContribution as Scenario, by) : null,
    },
    assumptions: {
      ...example.assumptions,
      variants: {
        ...example.assumptions.variants,
        modelPf: { returnByYear: by, investmentRisk: 0, expenseRatio: 0 },
        improvedPf: { returnByYear: by, investmentRisk: 0, expenseRatio: 0 },
      },
    },
  };
}

const initial = (by: number, options = {}) => ({ load: 'initial', answer: answer(by, options), basis }) as const;
const loaded = withAnswer(DEFAULTS.operationalSimulation, initial(1));
const { notMatchingContribution: without, matchingContribution: matching } = loaded.futurePerformance;

describe('initial load', () => {
  test('fills all three variants, with and without matching, point by point', () => {
    for (const [scenario, variants] of [
      [moved(future.notMatchingContribution, 1), without],
      [moved(future.matchingContribution as Scenario, 1), matching],
    ] as const) {
      expect(variants?.monthlyContribution).toBe(scenario.monthlyContribution);
      for (const key of ['currentPf', 'modelPf', 'improvedPf'] as const) {
        expect(variants?.[key]?.retirementPayment).toEqual(scenario.retirementPayment[key]);
        expect(variants?.[key]?.simulationAmount).toEqual(
          scenario.simulationData.map(({ month, referenceDate, contributionAmount, ...row }) => ({
            month,
            referenceDate,
            contributionAmount,
            ...row[key],
          })),
        );
      }
    }
  });

  test('it alone sets the loaded flag, and the status stays −1 until then', () => {
    expect(DEFAULTS.operationalSimulation).toMatchObject({
      simulationStatusCode: -1,
      isLoaded: false,
      isLoading: true,
    });
    const early = withAnswer(DEFAULTS.operationalSimulation, { ...initial(1), load: 'diagnosis' });
    expect(early).toMatchObject({ simulationStatusCode: -1, isLoaded: false, isLoading: false });
    expect(loaded).toMatchObject({ simulationStatusCode: 0, isLoaded: true, isLoading: false });
  });

  test('a variant that the answer lacks is null', () => {
    const state = withAnswer(loaded, { load: 'initial', answer: example, basis });
    expect(state.futurePerformance.notMatchingContribution?.improvedPf).toBeNull();
  });

  test('matching data are updated only when the answer has them', () => {
    const state = withAnswer(loaded, initial(2, { matching: false }));
    expect(state.futurePerformance.notMatchingContribution).not.toEqual(without);
    expect(state.futurePerformance.matchingContribution).toBe(matching);
  });

  test.each([1, 2, 3] as const)('status %i comes without a future', (simulationStatusCode) => {
    const ended = { ...example, simulationStatusCode, futurePerformance: null };
    const state = withAnswer(loaded, { load: 'initial', answer: ended, basis });
    expect(state).toMatchObject({ simulationStatusCode, isLoaded: true });
    expect(state.futurePerformance.notMatchingContribution).toBeNull();
  });
});

describe.each([
  ['diagnosis', 'modelPf', ['currentPf', 'improvedPf']],
  ['selection', 'improvedPf', ['currentPf', 'modelPf']],
] as const)('after a %s', (load, replaced, kept) => {
  const after = withAnswer(loaded, { load, answer: answer(500), basis });

  test(`only ${replaced} is replaced, with and without matching`, () => {
    for (const scenario of ['notMatchingContribution', 'matchingContribution'] as const) {
      const [old, now] = [loaded.futurePerformance[scenario], after.futurePerformance[scenario]];
      expect(now?.[replaced]?.retirementPayment.standard).toBe(
        (old?.[replaced]?.retirementPayment.standard ?? 0) + 499,
      );
      for (const key of kept) expect(now?.[key]).toBe(old?.[key]);
    }
    expect(after.assumptions?.variants[replaced]?.returnByYear).toBe(500);
    for (const key of kept) expect(after.assumptions?.variants[key]).toBe(loaded.assumptions?.variants[key]);
  });

  test('everything else is the initial load’s', () => {
    const { futurePerformance, assumptions } = after;
    expect(after).toEqual({ ...loaded, futurePerformance, assumptions });
  });

  test('an answer without matching data leaves them', () => {
    const state = withAnswer(loaded, { load, answer: answer(500, { matching: false }), basis });
    expect(state.futurePerformance.matchingContribution).toBe(matching);
  });

  test('an answer without a future replaces nothing', () => {
    const state = withAnswer(loaded, { load, answer: { ...example, futurePerformance: null }, basis });
    expect(state.futurePerformance).toEqual(loaded.futurePerformance);
  });
});

describe('around a load', () => {
  test('what is shown stays while another answer is on its way, and when none comes', () => {
    expect(whileLoading(loaded)).toEqual({ ...loaded, isLoading: true });
    expect(afterFailure(whileLoading(loaded))).toEqual(loaded);
  });

  test('reset clears the data and sets loading', () => {
    expect(reset()).toEqual(DEFAULTS.operationalSimulation);
    expect(reset().isLoading).toBe(true);
  });

  test('the past alone is kept: all of the future counts to a retirement age, and would give the birth year away', () => {
    const stored = JSON.parse(JSON.stringify(operationalSimulation.toStored(loaded)));
    expect(operationalSimulation.stored.parse(stored)).toEqual({
      ...DEFAULTS.operationalSimulation,
      pastPerformance: loaded.pastPerformance,
    });
  });

  test('what an older version kept comes back once, without a selection where there were none yet', () => {
    const older = JSON.parse(JSON.stringify(loaded));
    for (const later of ['selectionRegisteredAt', 'retirementAge', 'raisePct']) delete older.basis[later];
    expect(operationalSimulation.stored.parse(older)).toEqual({
      ...loaded,
      basis: { ...basis, selectionRegisteredAt: null },
    });
  });
});
