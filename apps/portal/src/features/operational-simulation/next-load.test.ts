import { EXAMPLES } from '@minori/contract/examples/all';
import { describe, expect, test } from 'vitest';
import { DEFAULTS } from '../../platform/state/root-state.ts';
import { type Facts, isOutOfDate, nextLoad, type Wanted } from './next-load.ts';
import { withAnswer } from './simulation-state.ts';

const basis = { importedAt: '2026-04-02T00:12:00Z', riskToleranceCode: 2, subscriberPremium: null } as const;
const state = withAnswer(DEFAULTS.operationalSimulation, {
  load: 'initial',
  answer: EXAMPLES.getSimulationResult.response,
  basis,
});
const wanted: Wanted = { outlook: 'base', subscriberPremium: null };
const newType: Facts = { importedAt: basis.importedAt, riskToleranceCode: 3 };

describe('what is loaded', () => {
  test('another type alone needs another model alone', () => {
    expect(nextLoad(state, wanted, newType)).toBe('diagnosis');
  });

  test.each([
    ['the same type', state, wanted, { ...newType, riskToleranceCode: 2 }],
    ['no type any more', state, wanted, { ...newType, riskToleranceCode: null }],
    ['newer holdings', state, wanted, { ...newType, importedAt: '2026-04-09T00:12:00Z' }],
    ['another outlook', state, { ...wanted, outlook: 'low' }, newType],
    ['another premium', state, { ...wanted, subscriberPremium: 7_000 }, newType],
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
    [{ importedAt: null, riskToleranceCode: 2 }, true],
    [{ importedAt: basis.importedAt, riskToleranceCode: 2 }, false],
    [null, false],
  ] as const)('with facts %j it is of holdings that are gone: %s', (facts, isGone) => {
    expect(isOutOfDate(state, facts)).toBe(isGone);
    expect(isOutOfDate(DEFAULTS.operationalSimulation, facts)).toBe(false);
  });
});
