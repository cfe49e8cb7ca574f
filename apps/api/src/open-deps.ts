/**
 * Opens the resources of a process of the api (database, mailer, PDF renderer, …) from its configuration, for the
 * server process and the jobs process.
 */

import { openTracer } from '@minori/telemetry/tracer';
import { portalOriginOf } from './pages/portal-origin.ts';
import { WorkUnderWay } from './platform/base/work-under-way.ts';
import { openMailer } from './platform/mail/smtp-mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { type PoolUse, watchPools } from './platform/metrics/watched-series.ts';
import { openPdfPrinter } from './platform/pdf/pdf-printer.ts';
import type { Config } from './platform/process/config.ts';
import type { Deps } from './platform/process/deps.ts';
import { ScraperClient } from './platform/scraper/scraper-client.ts';
import { ScraperProof } from './platform/scraper/scraper-proof.ts';
import { openDatabase } from './platform/storage/database.ts';
import { readFromLeader, readFromStandby } from './platform/storage/shared-reads.ts';
import { openPushSender } from './platform/web-push/push-sender.ts';

/** The program's name in log lines and traces. */
export type Program = 'minori-api' | 'minori-jobs';

/** The names of the connection pools in the metrics. */
const POOLS: Readonly<Record<Program, string>> = { 'minori-api': 'serving', 'minori-jobs': 'jobs' };

/**
 * Milliseconds to wait for the database: longer than a cluster takes for a planned change of its leader, shorter than
 * people wait for a page.
 */
const FAIL_OVER = 4_000;

export interface Surroundings {
  /** Which of the two processes this is. */
  readonly program: Program;
  readonly now: () => Date;
  readonly metrics: Metrics;
  readonly logTo: { write(line: string): void };
  /** The portal's port, which is known after the start. */
  readonly port: () => number;
}

/** Connects to nothing yet; `closeDeps` closes what was opened. */
export async function openDeps(config: Config, surroundings: Surroundings): Promise<Deps> {
  const { program, now, metrics, logTo, port } = surroundings;
  const pools = new Map<string, PoolUse>();
  watchPools(metrics, pools);
  const database = openDatabase(config.databaseUrl, {
    patience: FAIL_OVER,
    onPool: (pool) => pools.set(POOLS[program], pool),
  });
  const { databaseReadUrl } = config;
  return {
    config,
    database,
    shared: databaseReadUrl === null ? readFromLeader(database) : readFromStandby(database, databaseReadUrl),
    tracer: await openTracer(program, config.tracing),
    now,
    scraper: new ScraperClient(config, now, { onLookupFailure: () => metrics.dnsFailure() }),
    scraperProof: new ScraperProof(),
    work: new WorkUnderWay(),
    mailer: config.mail && openMailer(config.mail, now, config.mailPerMinute),
    push: config.push && openPushSender(config.push, { simulatedService: config.simulatedPushService, now }),
    portalOrigin: () => portalOriginOf(config, port()),
    pdfPrinter: openPdfPrinter(),
    metrics,
    logTo,
  };
}

export async function closeDeps({ mailer, push, pdfPrinter, shared, database, tracer }: Deps): Promise<void> {
  mailer?.close();
  await push?.close();
  await pdfPrinter.close();
  await shared.close();
  await database.destroy();
  await tracer.close();
}
