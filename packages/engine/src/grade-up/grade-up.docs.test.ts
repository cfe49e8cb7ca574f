import { expect, test } from 'vitest';
import { FUND_EXPOSURES } from '../../conformance/fund-universe.ts';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { classesOf, closeness } from '../investment-valuation/diversification-valuation.ts';
import type { InvestmentValuation } from '../investment-valuation/valuation.ts';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { VALUATION_CONFIG } from '../investment-valuation/valuation-config.ts';
import { changedMix, heldByClass } from './class-parts.ts';
import { gradeUp } from './grade-up.ts';

const tables = methodTables('valuation.md');
const BASIS = valuationBasis({ isReit: true });
const EVERY_CLASS = [true, true, true, true, true, true];

/** The row of a person, and the change that the engine finds for them. */
function person(name: string) {
  const [type = '', de, fe, db, st, ...shown] = tables.get('One grade up')?.get(name) ?? [];
  const riskToleranceCode = ([1, 2, 3] as const).find((code) => String(code) === type) ?? 4;
  const holdings = [
    { fundCode: '1', amount: figure(de) },
    { fundCode: '6', amount: figure(fe) },
    { fundCode: '12', amount: figure(db) },
    { fundCode: '901', amount: figure(st) },
  ];
  const held = heldByClass({ holdings, pendingCash: 0, year: 2026, funds: FUND_EXPOSURES }, VALUATION_CONFIG);
  if (!held) throw new Error(`${name} holds nothing`);
  const result = gradeUp(held.parts, { riskToleranceCode, lineUp: EVERY_CLASS }, BASIS);
  if (result.status !== 'found') throw new Error(result.status);
  return { parts: held.parts, result, shown };
}

const scores = ({ assetClassScore, areaClassScore, separationGapScore, riskGapScore }: InvestmentValuation) =>
  [assetClassScore, areaClassScore, separationGapScore, riskGapScore].join(' ');

test.each(['tsumugi', 'tobi', 'sumi', 'yoshino'])('the example of %s', (name) => {
  const { result, shown } = person(name);
  const { now, change } = result;
  const total = ({ totalScore, totalValuation }: InvestmentValuation) => `${totalScore} ${totalValuation}`;
  expect(shown).toEqual([
    change.points.join(' ').replaceAll('-', '−'),
    String(change.ways),
    scores(now),
    scores(change.valuation),
    `${total(now)} → ${total(change.valuation)}`,
  ]);
});

test('tobi by hand', () => {
  const { parts, result } = person('tobi');
  const { now, change } = result;
  const row = (name: string) => (tables.get('Tobi by hand')?.get(name) ?? []).slice(0, 2).map(figure);
  const mixes = [changedMix(parts, []), change.mix];
  const valuations = [now, change.valuation];
  const expected: Readonly<Record<string, readonly number[]>> = {
    'overlap with the world': mixes.map((mix) => closeness(mix, BASIS)),
    'effective classes': mixes.map((mix) => classesOf(mix, BASIS)),
    資産分散: valuations.map(({ rawScores }) => rawScores.assetClassScore),
    'total variation': valuations.map(({ totalVariation }) => totalVariation),
    配分かい離: valuations.map(({ rawScores }) => rawScores.separationGapScore),
  };
  for (const [name, figures] of Object.entries(expected)) {
    for (const [place, value] of figures.entries())
      expect([name, row(name)[place]?.toFixed(6)]).toEqual([name, value.toFixed(6)]);
  }
});
