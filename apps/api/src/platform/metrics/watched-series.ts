/**
 * Defines the metrics that are queried each time the metrics are requested: their names, meanings and labels. The caller supplies
 * the query; a series whose query fails is left out, and the rest is still reported.
 */
import type pg from 'pg';
import type { Metrics, Watched } from './metrics.ts';

/** Makes concurrent readers, and series with a common source, share one query. */
export function sharedQuery<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Adds a metric with a single value. */
function watchValue(
  metrics: Metrics,
  what: Pick<Watched, 'name' | 'help' | 'aggregator'>,
  ask: () => Promise<number | undefined>,
): void {
  const samples = async () => {
    const value = await ask();
    return value === undefined ? [] : [{ value }];
  };
  metrics.watch({ ...what, ask: samples });
}

export function watchCredentials(metrics: Metrics, count: () => Promise<number>): void {
  const name = 'minori_credentials_under_other_keys';
  const help =
    'Saved credentials under another key than this copy seals with. "minori keys status" decides about keys.';
  watchValue(metrics, { name, help }, count);
}

/** @param isProven undefined before the first key check of the scraper */
export function watchScraper(metrics: Metrics, isProven: () => boolean | undefined): void {
  const name = 'minori_scraper_proven';
  const help = '1 when the scraper has proved itself to this copy when it was last asked, else 0.';
  watchValue(metrics, { name, help }, async () => (isProven() === undefined ? undefined : Number(isProven())));
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * @param daysLeft days until the first company has no valid certificate; undefined where no company has one, -1 where one has
 * expired
 */
export function watchCertificates(metrics: Metrics, daysLeft: () => Promise<number | undefined>): void {
  const name = 'minori_identity_provider_certificate_remaining_seconds';
  const help =
    "Until a company's identity provider has no certificate of ours left, in whole days; below 0 when one has none.";
  watchValue(metrics, { name, help }, async () => {
    const days = await daysLeft();
    return days === undefined ? undefined : days * DAY_SECONDS;
  });
}

export function watchClosed(metrics: Metrics, isClosed: () => boolean): void {
  const name = 'minori_maintenance';
  const help = '1 while this copy answers that it is closed for maintenance, else 0.';
  metrics.look({ name, help }, () => [{ value: Number(isClosed()) }]);
}

export type PoolUse = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** @param pools by the name of their use, such as `serving` */
export function watchPools(metrics: Metrics, pools: ReadonlyMap<string, PoolUse>): void {
  const series: readonly (readonly [name: string, help: string, (use: PoolUse) => number])[] = [
    ['minori_database_pool_open_connections', 'Connections to PostgreSQL that are open.', (use) => use.totalCount],
    ['minori_database_pool_idle_connections', 'Open connections that nobody uses.', (use) => use.idleCount],
    ['minori_database_pool_waiting_requests', 'Work that waits for a connection.', (use) => use.waitingCount],
    ['minori_database_pool_max_connections', 'Connections that may be open at most.', (use) => use.options.max],
  ];
  for (const [name, help, count] of series) {
    const samples = () => [...pools].map(([pool, use]) => ({ labels: { pool }, value: count(use) }));
    metrics.look({ name, help, labelNames: ['pool'] }, samples);
  }
}

export interface OutboxUse {
  readonly urgency: string;
  readonly waiting: number;
  /** Seconds since the oldest mail was queued; 0 without one. */
  readonly oldestAge: number;
}

/** Reported by every serving instance, so that a missing jobs process is visible by the mails that wait. */
export function watchOutbox(metrics: Metrics, ask: () => Promise<readonly OutboxUse[]>): void {
  const shared = sharedQuery(ask);
  const sampled = (pick: (use: OutboxUse) => number) => async () =>
    (await shared()).map((use) => ({ labels: { urgency: use.urgency }, value: pick(use) }));
  metrics.watch({
    name: 'minori_outbox_waiting_mails',
    help: 'Mails that wait to be sent, 100,000 at most of each urgency: 0 is waited for, 1 an invitation, 2 news.',
    labelNames: ['urgency'],
    ask: sampled(({ waiting }) => waiting),
  });
  metrics.watch({
    name: 'minori_outbox_oldest_mail_age_seconds',
    help: 'Since when the oldest mail that waits has been waiting; 0 when none does.',
    labelNames: ['urgency'],
    ask: sampled(({ oldestAge }) => oldestAge),
  });
}

export function watchDatabaseSize(metrics: Metrics, bytes: () => Promise<number>): void {
  const name = 'minori_database_size_bytes';
  watchValue(metrics, { name, help: 'What the database takes on its disk, without its write-ahead log.' }, bytes);
}
