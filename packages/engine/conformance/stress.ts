/** Checks `horizon.displayedReturn`, `stressEpisodes` and `stressCases`: the displayed return, and the named falls. */
import { STRESS_EPISODE_NAMES } from '@minori/wording/ja/names';
import { monthsBetween } from '../src/calendar/calendar-month.ts';
import { displayedReturn } from '../src/risk-return/displayed-return.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { STRESS_EPISODES, stressFalls, stressResults } from '../src/risk-return/stress-episodes.ts';
import { ASSET_CLASSES } from '../src/vocabulary/asset-class.ts';
import type { CaseReader } from './case-reader.ts';
import { assumptionSetOf, classWeights } from './cma.ts';
import { cases, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';

/** The weights of a case, and the hedged share as a fraction of the whole. */
function mixIn(reader: CaseReader) {
  return { weights: classWeights(reader, 'weights'), hedged: reader.has('hedged') ? reader.number('hedged') : 0 };
}

function checkDisplayedReturn(reader: CaseReader): void {
  const assumptions = assumptionSetOf(reader.text('cma'), reader.path);
  const mix = { ...mixIn(reader), expenseRatio: reader.number('feePct') / 100 };
  const shown = displayedReturn(mix, assumptions);
  reader.expect('returnByYear', shown.returnByYear, RATE);
  reader.expect('investmentRisk', shown.investmentRisk, RATE);
  const { mean } = portfolioMoments({ ...mix, expenseRatio: 0 }, assumptions);
  reader.expect('arithmeticMeanBeforeFees', mean, RATE);
}

function checkStress(reader: CaseReader): void {
  const mix = mixIn(reader);
  const totalYen = reader.number('totalYen');
  const results = stressResults(mix, totalYen);
  const rows = results.map(({ episode, fraction, yen }) => ({ key: episode.key, fraction, yen }));
  // The tolerance of rates also compares whole yen exactly.
  reader.expect('results', rows, RATE);
  reader.expect('worst', stressFalls(mix, totalYen)[0]?.episode.key ?? null, EXACT);
}

/** Every field except the sources, which are in calculations.md. */
const EPISODES = STRESS_EPISODES.map(({ key, start, end, returns, hedgedReturn }) => ({
  ...{ key, name: STRESS_EPISODE_NAMES[key], start, end, months: monthsBetween(start, end) + 1 },
  returns: { ...Object.fromEntries(ASSET_CLASSES.map(({ key: own, code }) => [own, returns[code]])), HB: hedgedReturn },
}));

export const STRESS_CHECKS: SectionChecks = {
  displayedReturn: cases(checkDisplayedReturn),
  stressEpisodes: cases((reader) => {
    const key = reader.text('key');
    const episode = EPISODES.find((one) => one.key === key);
    for (const field of ['name', 'start', 'end', 'months', 'returns'] as const) {
      reader.expect(field, episode?.[field], EXACT);
    }
    reader.raw('basis');
  }),
  stressCases: cases(checkStress),
};
