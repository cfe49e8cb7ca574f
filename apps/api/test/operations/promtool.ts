// Asks promtool, Prometheus' own tool, which rules of alerts.yaml fire on given metrics. For tests only.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { unpackDebian } from '../debian-packages.ts';
import { RULES_FILE, rules, seriesIn } from './rule-files.ts';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
const unpacked = isInstalled ? null : await unpackDebian(['prometheus'], 'The rules are read and not tried');
const PROMTOOL = unpacked === null ? 'promtool' : join(unpacked.root, 'usr/bin/promtool');

/** The machine's own promtool, or the one unpacked from Debian's package prometheus. */
export const hasPromtool = isInstalled || unpacked !== null;

/** @throws Error with promtool's output */
export function checkRules(): string {
  return execFileSync(PROMTOOL, ['check', 'rules', RULES_FILE], { encoding: 'utf8' });
}

/** Minutes that the series cover, unless a rule waits for longer; the rules are evaluated in the last minute. */
const HOUR = 60;
/** The last minutes, during which a gauge has its new value and a counter rises to it. */
const CHANGED_FOR = 15;

/** By metric name and labels: the value before, and the value at the end. */
export type SeriesValues = ReadonlyMap<string, readonly [before: number, after: number]>;

interface Looked {
  readonly now: Date;
  readonly minutes: number;
}

/** Converts unix times to promtool's clock, which begins at 0. */
function byItsClock(series: string, value: number, { now, minutes }: Looked): number {
  return /_timestamp_seconds\b/.test(series) ? value - now.getTime() / 1000 + minutes * 60 : value;
}

function valuesOf(series: string, [from, to]: readonly [number, number], { minutes }: Looked): string {
  const isCounter = /^\w+_(total|count|sum|bucket)\b/.test(series);
  const step = (to - from) / CHANGED_FOR;
  const change = isCounter ? `${from + step}+${step}x${CHANGED_FOR - 1}` : `${to}+0x${CHANGED_FOR - 1}`;
  return `${from}+0x${minutes - CHANGED_FOR} ${change}`;
}

/** Names of the alerts that fire on these series, for programs whose clock shows `now`. */
export function firing(values: SeriesValues, now: Date, minutes = HOUR): readonly string[] {
  const looked = { now, minutes };
  const wanted = new Set(rules().flatMap(({ expr }) => seriesIn(expr).map(({ series }) => series)));
  const input_series = [...values].flatMap(([series, [before, after]]) => {
    if (!wanted.has(series.replace(/\{.*/, ''))) return [];
    const change = [byItsClock(series, before, looked), byItsClock(series, after, looked)] as const;
    return [{ series, values: valuesOf(series, change, looked) }];
  });
  // The test file expects that no alert fires, so promtool names those that do.
  const promql_expr_test = rules().map(({ alert }) => ({
    expr: `group(ALERTS{alertname="${alert}",alertstate="firing"})`,
    eval_time: `${minutes}m`,
    exp_samples: [],
  }));
  const path = join(mkdtempSync(join(tmpdir(), 'promtool-')), 'test.yaml');
  const tests = [{ interval: '1m', input_series, promql_expr_test }];
  writeFileSync(path, stringify({ rule_files: [RULES_FILE], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', path], { encoding: 'utf8' });
  if (status === 0) return [];
  const found = [...(stdout + stderr).matchAll(/alertname=\\"(\w+)\\"/g)].map(([, alert = '']) => alert);
  if (found.length === 0) throw new Error(stdout + stderr);
  return found;
}
