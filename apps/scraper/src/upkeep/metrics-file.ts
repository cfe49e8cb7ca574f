/**
 * Writes the result of a check for Prometheus: a file for node_exporter's textfile collector, always replaced as a
 * whole.
 */
import { renameSync, writeFileSync } from 'node:fs';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { CheckResult } from './check.ts';

const NAMES = {
  changed: ['minori_record_keeper_pages_changed', 'Whether pages of the record keeper differ from the stored ones.'],
  readable: ['minori_record_keeper_check_readable', 'Whether the record keeper could be read at the last check.'],
  checked: ['minori_record_keeper_check_timestamp_seconds', 'When the record keeper was checked last.'],
} as const;

function gauge([name, help]: readonly [string, string], kind: RkMgtAgencyCode, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name}{kind="${kind}"} ${value}\n`;
}

/** Omits `changed` after a failed scrape, so that an outage does not end yesterday's alert. */
export function metricsText(kind: RkMgtAgencyCode, result: CheckResult, now: Date): string {
  const isRead = result.is !== 'unread';
  return [
    ...(isRead ? [gauge(NAMES.changed, kind, result.is === 'changed' ? 1 : 0)] : []),
    gauge(NAMES.readable, kind, isRead ? 1 : 0),
    gauge(NAMES.checked, kind, Math.floor(now.getTime() / 1000)),
  ].join('');
}

/** Replaces the file in one step, because the collector must never read half of it. */
export function writeMetrics(path: string, text: string): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, text, { mode: 0o644 });
  renameSync(fresh, path);
}
