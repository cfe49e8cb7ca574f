// 将来の試算 of a report — tests that a later start of premiums is stated, because a monthly amount alone would suggest that
// it is paid now.
import { examples } from '@minori/contract/examples/account';
import { everyMonth } from '@minori/engine/simulation/premium-plan';
import { expect, test } from 'vitest';
import { sentenceText } from './report-figures.ts';
import { simulationPart } from './simulation-part.ts';

const shown = examples.getSimulationResult.response;

test.each([
  ['休みの人には、掛金がいつから入るかを言う', '2027-06', 'これからの掛金は、2027年6月から入るものとしています。'],
  ['次の月から入る掛金は、月を言わない', '2026-04', null],
  ['終わった掛金は、月を言わない', null, null],
])('%s', (_name, from, sentence) => {
  const { premiums } = shown.assumptions;
  const plan = { employer: { year: everyMonth(15_000), from }, own: { year: everyMonth(0), from: null } };
  const assumptions = { ...shown.assumptions, premiums: premiums && { ...premiums, plan } };
  const { simulationOutlook } = simulationPart({ ...shown, assumptions });
  const said = (simulationOutlook?.sentences ?? []).map(sentenceText);
  expect(said.length).toBeGreaterThan(0);
  expect(said.find((each) => each.includes('入るもの')) ?? null).toBe(sentence);
});
