/** Lists `funds.glide` and `funds.versusClass`: target-year funds by calendar year, and funds against their classes. */
import { fundMetrics } from '../src/funds/fund-metrics.ts';
import { fundNavHistory } from '../src/funds/fund-nav-history.ts';
import { type MarketHistory, marketHistory } from '../src/funds/market-history.ts';
import { MARKET_FIRST_MONTH, MARKET_FITTED_UNTIL } from '../src/funds/synthetic-plan.ts';
import { targetYearWeights } from '../src/funds/target-year-weights.ts';
import { againstClass } from '../src/risk-return/against-class.ts';
import { SHORT_TERM } from '../src/vocabulary/asset-class.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { cases, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';

let known: MarketHistory | undefined;

/** Made when a file asks for it first. */
function market(): MarketHistory {
  known ??= marketHistory(MARKET_FITTED_UNTIL);
  return known;
}

function checkAgainstClass(reader: CaseReader): void {
  const isin = reader.text('isin');
  const fund = FUND_UNIVERSE.funds.find((candidate) => candidate.isin === isin);
  if (!fund) throw new MalformedFile(`${reader.path}: there is no fund ${isin}`);
  const { proxies } = market();
  const navs = fundNavHistory(fund, market());
  const shortTerm = proxies[SHORT_TERM] ?? { firstMonth: MARKET_FIRST_MONTH, values: [] };
  for (const years of [1, 3, 5, 10]) {
    const horizon = { lastMonth: MARKET_FITTED_UNTIL, years };
    const returnByYear = fundMetrics(navs, horizon, shortTerm)?.returnByYear ?? null;
    const compared = { returnByYear, classWeights: fund.classWeights, hedged: fund.hedgedShare ?? 0 };
    reader.expect(String(years), againstClass(compared, horizon, proxies), RATE);
  }
}

export const GLIDE_CHECKS: SectionChecks = {
  glide: cases((reader) => {
    const weights = targetYearWeights(reader.number('targetYear'), reader.number('year'));
    reader.expect('classWeights', weights, EXACT);
  }),
  versusClass: cases(checkAgainstClass),
};
