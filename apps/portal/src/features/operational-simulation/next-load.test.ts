import { EXAMPLES } from '@minori/contract/examples/all';
import { describe, expect, test } from 'vitest';
import { DEFAULTS } from '../../platform/state/root-state.ts';
import { AS_IT_IS, type Facts, isOutOfDate, nextLoad } from './next-load.ts';
import { withAnswer } from './simulation-state.ts';

const basis = {
  importedAt: '2026-04-02T00:12:00Z',
  riskToleranceCode: 2,
  subscriberPremium: null,
  retirementAge: null,
  raisePct: '0',
  selectionRegisteredAt: '2026-04-03T01:00:00Z',
} as const;
const state = withAnswer(DEFAULTS.operationalSimulation, {
  load: 'initial',
  answer: EXAMPLES.getSimulationResult.response,
  basis,
});
const wanted = AS_IT_IS;
const { subscriberPremium: _premium, retirementAge: _age, raisePct: _raise, ...same } = basis;
const newType: Facts = { ...same, riskToleranceCode: 3 };
const newSelection: Facts = { ...same, selectionRegisteredAt: '2026-04-10T01:00:00Z' };

describe('what is loaded', () => {
  test('another type alone needs another model alone', () => {
    expect(nextLoad(state, wanted, newType)).toBe('diagnosis');
  });

  test('another selection alone needs the improved mix alone, as does the first one', () => {
    expect(nextLoad(state, wanted, newSelection)).toBe('selection');
    const withoutOne = { ...state, basis: { ...basis, selectionRegisteredAt: null } };
    expect(nextLoad(withoutOne, wanted, newSelection)).toBe('selection');
  });

  test.each([
    ['a selection that is there no more', state, wanted, { ...same, selectionRegisteredAt: null }],
    ['another type and another selection', state, wanted, { ...newSelection, riskToleranceCode: 3 }],
    ['another selection and newer holdings', state, wanted, { ...newSelection, importedAt: '2026-04-09T00:12:00Z' }],
    ['another selection and outlook', state, { ...wanted, outlook: 'low' }, newSelection],
    ['the same type', state, wanted, { ...newType, riskToleranceCode: 2 }],
    ['no type any more', state, wanted, { ...newType, riskToleranceCode: null }],
    ['newer holdings', state, wanted, { ...newType, importedAt: '2026-04-09T00:12:00Z' }],
    ['another outlook', state, { ...wanted, outlook: 'low' }, newType],
    ['another premium', state, { ...wanted, subscriberPremium: 7_000 }, newType],
    ['another age', state, { ...wanted, retirementAge: '65' }, newType],
    ['raises', state, { ...wanted, raisePct: '1.5' }, newType],
    ['facts that could not be fetched', state, wanted, null],
    ['nothing kept', DEFAULTS.operationalSimulation, wanted, newType],
    ['no future kept', { ...state, simulationStatusCode: 3 }, wanted, newType],
    ['an unknown basis', { ...state, basis: null }, wanted, newType],
  ] as const)('%s needs everything', (_why, kept, asked, facts) => {
    expect(nextLoad(kept, asked, facts)).toBe('initial');
  });
});

describe('what is kept', () => {
  test.each([
    [{ ...same, importedAt: null }, true],
    [same, false],
    [null, false],
  ] as const)('with facts %j it is of holdings that are gone: %s', (facts, isGone) => {
    expect(isOutOfDate(state, facts)).toBe(isGone);
    expect(isOutOfDate(DEFAULTS.operationalSimulation, facts)).toBe(false);
  });
});
