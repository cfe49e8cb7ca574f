/**
 * Registers the metrics of the jobs: the state of their queue, when each last succeeded, at which record keepers scheduled
 * scrapes pause, which held products the fund master lacks, and how many offered funds have no recent price. Every process that
 * runs jobs reads them from the database, so that all report the same values.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { offeredPrices, olderPrices } from '../figures/funds/offered-prices.ts';
import { type Job, periodOf } from '../platform/job/job.ts';
import { KINDS } from '../platform/metrics/label-values.ts';
import type { Metrics, WatchedSample } from '../platform/metrics/metrics.ts';
import { sharedQuery } from '../platform/metrics/watched-series.ts';
import type { Database } from '../platform/storage/database.ts';
import { type UnknownProduct, unknownProducts } from '../records/unknown-products.ts';
import type { JobQueue, QueueState } from './queue.ts';
import { lastEnded, lastReadings } from './refresh-repository.ts';
import { ENOUGH_TO_JUDGE, type ScrapePause, scrapePause } from './scrape-pauses.ts';

export interface JobSeries {
  readonly metrics: Metrics;
  readonly jobs: readonly Job[];
  readonly queue: Pick<JobQueue, 'states'>;
  readonly database: Database;
  readonly now: () => Date;
}

export function watchJobs(series: JobSeries): void {
  const { metrics, jobs } = series;
  metrics.expectJobs(jobs.map(({ name }) => name));
  watchQueue(series);
  metrics.watch({
    name: 'minori_job_expected_within_seconds',
    help: 'How long after one good end of a job the next is due at the latest: its period and the longest that a run may take.',
    labelNames: ['job_name'],
    aggregator: 'max',
    ask: async () =>
      jobs.map(({ name, timetable, limit }) => ({ labels: { job_name: name }, value: periodOf(timetable) + limit })),
  });
  watchScheduledScrapes(series);
  watchUnknownProducts(series);
  watchPrices(series);
}

export function watchPrices({ metrics, database, now }: Pick<JobSeries, 'metrics' | 'database' | 'now'>): void {
  metrics.watch({
    name: 'minori_offered_funds_without_price',
    help: 'Offered funds without any price, or without one of the last two months; the class indexes count as one.',
    labelNames: ['lack'],
    aggregator: 'max',
    ask: async () => {
      const { missing, old, indexes } = olderPrices(await offeredPrices(database), now());
      return [
        { labels: { lack: 'any' }, value: missing.length },
        { labels: { lack: 'recent' }, value: old.length + Number(indexes !== null) },
      ];
    },
  });
}

/** Milliseconds for which the number is cached, because computing it scans every statement. */
const UNKNOWN_PRODUCTS_CACHED = 10 * 60_000;

export function watchUnknownProducts({
  metrics,
  database,
  now,
}: Pick<JobSeries, 'metrics' | 'database' | 'now'>): void {
  let cached: { readonly at: number; readonly products: readonly UnknownProduct[] } | undefined;
  const ask = sharedQuery(async () => {
    const at = now().getTime();
    if (!cached || at - cached.at >= UNKNOWN_PRODUCTS_CACHED)
      cached = { at, products: await unknownProducts(database) };
    return cached.products;
  });
  metrics.watch({
    name: 'minori_unknown_product_holders',
    help: 'Employees whose last statement has a product that the fund master lacks, by its code; at most ten minutes old.',
    labelNames: ['product'],
    aggregator: 'max',
    ask: async () =>
      (await ask()).map(({ productCode, holders }) => ({ labels: { product: productCode }, value: holders })),
  });
}

function watchQueue({ metrics, jobs, queue, now }: JobSeries): void {
  const states = sharedQuery(() => queue.states());
  const ofState = (value: (state: QueueState) => number) => async () => {
    const known = await states();
    return jobs.flatMap(({ name }): WatchedSample[] => {
      const state = known.get(name);
      return state ? [{ labels: { job_name: name }, value: value(state) }] : [];
    });
  };
  metrics.watch({
    name: 'minori_queue_length',
    help: 'Runs of jobs that wait.',
    labelNames: ['job_name'],
    aggregator: 'max',
    ask: ofState(({ waiting }) => waiting),
  });
  metrics.watch({
    name: 'minori_queue_oldest_age_seconds',
    help: 'Since when the oldest run of a job that waits has been waiting; 0 when none does.',
    labelNames: ['job_name'],
    aggregator: 'max',
    ask: ofState(({ oldest }) => (oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0)),
  });
  metrics.watch({
    name: 'minori_job_last_success_timestamp_seconds',
    help: 'When a job last ended well, as a unix time; where it never has, when its queue was made.',
    labelNames: ['job_name'],
    aggregator: 'max',
    ask: ofState(({ lastDone }) => lastDone.getTime() / 1000),
  });
}

/** The label of each pause of scheduled scrapes; every label is reported, with 0 or 1. */
const PAUSES = { 'half an hour': 'for a while', tomorrow: 'for the day' } as const satisfies Record<
  string,
  ScrapePause
>;

function watchScheduledScrapes({ metrics, database, now }: JobSeries): void {
  metrics.askLastReadings(() => lastReadings(database, tokyoDate(now().getTime())));
  metrics.watch({
    name: 'minori_scheduled_readings_paused',
    help: 'Whether scheduled readings leave a record keeper alone, for half an hour or until tomorrow, after how they ended.',
    labelNames: ['kind', 'until'],
    aggregator: 'max',
    ask: async () => {
      const [at, day] = [now(), tokyoDate(now().getTime())];
      const all = KINDS.map(async (kind) => {
        const ended = await lastEnded(database, { kind: Number(kind) as RkMgtAgencyCode, day }, ENOUGH_TO_JUDGE);
        const found = scrapePause(ended, at);
        return Object.entries(PAUSES).map(([until, pause]) => ({
          labels: { kind, until },
          value: Number(found === pause),
        }));
      });
      return (await Promise.all(all)).flat();
    },
  });
}
