/**
 * 選択後の評価 — measures `POST fund/valuation` of a signed-in employee, compared with the engine's calculation alone plus a read by
 * key with bare node:http and pg (keyed-read/raw-servers.ts), which looks up the session and returns a row.
 */

import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { valueSelection } from '@minori/engine/fund-selection/value-selection';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { expectedReturnRisk } from '@minori/engine/risk-return/risk-return-info';
import { retirementSimulation } from '@minori/engine/simulation/retirement-simulation';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { type EmployeeSession, signIn } from '../keyed-read/employee-session.ts';
import { startProductApart } from '../keyed-read/serve-world.ts';
import { startServer } from '../keyed-read/server-process.ts';
import type { Benchmark } from '../runner/entry.ts';
import { type Measured, measure, median } from '../runner/measure.ts';
import { EMPLOYER_ONLY, MIXES, PAID, START, WITH_MATCHING } from '../simulation/courses.ts';
import { type Chosen, chosenOf } from './chosen-products.ts';

const ROUNDS = 41;
const REPEATS = 20;
/** The year of the account's valuation. */
const VALUATION_YEAR = 2026;
/** Maximum multiple of the engine's time and the bare read's together. */
const MAX_RATIO = 5;
/** From the demo's statement until the employee is 65. */
const MONTHS_TO_GO = 18 * 12;

interface Company {
  readonly isReit: boolean;
  readonly investmentEvaluationGap: number;
}

interface Answered {
  readonly fundValuation: Readonly<Record<string, unknown>>;
}

async function read<T>(url: string, path: string, { cookie }: EmployeeSession): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Sends the request as a page does. @returns the body of the response */
function post(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): () => Promise<string> {
  return async () => {
    const response = await fetch(`${url}/api/v1/fund/valuation`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`fund/valuation answered ${response.status}: ${await response.text()}`);
    return response.text();
  };
}

/**
 * The engine's whole work for the response: the valuation from the fund master and the company's settings, and a simulation of
 * the same duration.
 */
function engineAlone(chosen: Chosen, riskToleranceCode: RiskToleranceCode, company: Company) {
  const assumptions = assumptionSet();
  return () => {
    const outcome = valueSelection({ ...chosen, year: VALUATION_YEAR }, { riskToleranceCode }, valuationBasis(company));
    if (outcome.status !== 'valued') throw new Error(`The engine says ${outcome.status}`);
    const scenarios = retirementSimulation({
      start: { assetValuation: START, contributionAmount: PAID },
      months: MONTHS_TO_GO,
      mixes: MIXES,
      monthlyContributions: { employerOnly: EMPLOYER_ONLY, withMatching: WITH_MATCHING },
      assumptions,
    });
    return { ...outcome.valuation, returnRisk: expectedReturnRisk(outcome.lookThrough, assumptions), scenarios };
  };
}

const SCORES = ['totalScore', 'assetClassScore', 'areaClassScore', 'separationGapScore', 'riskGapScore'] as const;

async function assertEqual(ours: () => Promise<string>, engine: ReturnType<typeof engineAlone>): Promise<void> {
  const { fundValuation } = JSON.parse(await ours()) as Answered;
  const right = engine();
  for (const score of SCORES) {
    if (fundValuation[score] !== right[score])
      throw new Error(`${score}: ${fundValuation[score]}, engine ${right[score]}`);
  }
}

/** Median over rounds of our time ÷ (the engine's + the bare read's). */
function timesOf([ours, engine, raw]: readonly Measured[]): number {
  const at = (measured: Measured | undefined, round: number) => measured?.samples[round] ?? Number.NaN;
  return median((ours?.samples ?? []).map((value, round) => value / (at(engine, round) + at(raw, round))));
}

export const fundValuationBenchmark: Benchmark = {
  name: 'fund-valuation',
  async run(report) {
    const world = await startProductApart();
    const { url, databaseUrl } = world.told;
    const session = await signIn(url);
    const { sysUserCode, sysOrganizationCode, cookie } = session;
    const own = `sysUserCode=${sysUserCode}`;
    const list = await read(
      url,
      `/api/v1/fund/asset?sysOrganizationCode=${sysOrganizationCode}&riskToleranceCode=2`,
      session,
    );
    const company = await read<Company>(url, `/api/v1/company-info?${own}&domain=localhost`, session);
    const now = await read<{ riskTolerance: { code: RiskToleranceCode } }>(
      url,
      `/api/v1/investment-valuations?${own}`,
      session,
    );
    const chosen = chosenOf(list);
    const body = JSON.stringify({ sysUserCode, products: chosen.products });
    const headers = { 'content-type': 'application/json', origin: url, 'x-from': url, cookie };
    const ours = post(url, { body, headers });
    const engine = engineAlone(chosen, now.riskTolerance.code, company);
    const raw = await startServer<{ url: string }>('raw', { databaseUrl, cookie });
    try {
      await assertEqual(ours, engine);
      const measured = await measure(
        [
          { name: 'ours', run: ours },
          { name: 'engine alone', run: engine },
          { name: 'bare keyed read', run: () => fetch(`${raw.told.url}/raw`, { headers }).then((got) => got.text()) },
        ],
        REPEATS,
        ROUNDS,
      );
      for (const { name, samples } of measured) console.log(`  ${name.padEnd(16)} ${median(samples).toFixed(3)} ms`);
      report.figure({
        ...{ name: 'valuation after selection ÷ (engine alone + a bare keyed read)', unit: '×' },
        ...{ value: timesOf(measured), atMost: MAX_RATIO },
      });
    } finally {
      await raw.stop();
      await world.stop();
    }
  },
};
