// Asks promtool, Prometheus' own tool, which rules of alerts.yaml fire on given series. Tests only.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { stringify } from 'yaml';
import { RULES_FILE, rules, seriesIn } from './rule-files.ts';

export function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0;
}

/** @throws Error with promtool's own words */
export function checkRules(): string {
  return execFileSync('promtool', ['check', 'rules', RULES_FILE], { encoding: 'utf8' });
}

/** Minutes for which the series are told; the rules are looked at in the last one. */
const MINUTES = 60;
/** The last minutes, in which what has changed is told. */
const CHANGED_FOR = 10;

/** By name and labels: what was told before, and what is told in the last ten minutes. */
export type Told = ReadonlyMap<string, readonly [before: number, after: number]>;

/** promtool's clock begins at 0, a unix time is moved to it. */
function byItsClock(series: string, value: number, now: Date): number {
  return /_timestamp_seconds\b/.test(series) ? value - now.getTime() / 1000 + MINUTES * 60 : value;
}

/** Names of the alerts that fire on these series, told by programs whose clock says `now`. */
export function firing(told: Told, now: Date): readonly string[] {
  const wanted = new Set(rules().flatMap(({ expr }) => seriesIn(expr).map(({ series }) => series)));
  const input = [...told].flatMap(([series, [before, after]]) => {
    if (!wanted.has(series.replace(/\{.*/, ''))) return [];
    const [from, to] = [byItsClock(series, before, now), byItsClock(series, after, now)];
    return [{ series, values: `${from}+0x${MINUTES - CHANGED_FOR} ${to}+0x${CHANGED_FOR}` }];
  });
  return rules()
    .map(({ alert }) => alert)
    .filter((alert) => isFiring(alert, input));
}

/** promtool says yes or no to what one expects of it. */
function isFiring(alert: string, input: readonly object[]): boolean {
  const expr = `group(ALERTS{alertname="${alert}",alertstate="firing"})`;
  const expected = [{ expr, eval_time: `${MINUTES}m`, exp_samples: [{ labels: '{}', value: 1 }] }];
  const folder = mkdtempSync(join(inject('runFolder'), 'promtool-'));
  const path = join(folder, `${alert}.yaml`);
  const tests = [{ interval: '1m', input_series: input, promql_expr_test: expected }];
  writeFileSync(path, stringify({ rule_files: [RULES_FILE], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });
  if (status !== 0 && !/got:\s*nil/.test(stdout + stderr)) throw new Error(stdout + stderr);
  return status === 0;
}
