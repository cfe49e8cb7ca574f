/** Opens what a process of the api needs (database, mailer, PDF printer, …) once from its configuration: the server and the jobs. */

import { portalOriginOf } from './pages/portal-origin.ts';
import { WorkUnderWay } from './platform/base/work-under-way.ts';
import { openMailer } from './platform/mail/smtp-mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { openPdfPrinter } from './platform/pdf/pdf-printer.ts';
import type { Config } from './platform/process/config.ts';
import type { Deps } from './platform/process/deps.ts';
import { ScraperClient } from './platform/scraper/scraper-client.ts';
import { ScraperProof } from './platform/scraper/scraper-proof.ts';
import { openDatabase } from './platform/storage/database.ts';
import { openPushSender } from './platform/web-push/push-sender.ts';

export interface Surroundings {
  readonly now: () => Date;
  readonly metrics: Metrics;
  readonly logTo: { write(line: string): void };
  /** That the portal answers on; asked for when it is known. */
  readonly port: () => number;
}

/** Nothing is connected to yet; `closeDeps` ends what has been by then. */
export function openDeps(config: Config, { now, metrics, logTo, port }: Surroundings): Deps {
  return {
    config,
    database: openDatabase(config.databaseUrl),
    now,
    scraper: new ScraperClient(config, now, { onLookupFailure: () => metrics.dnsFailure() }),
    scraperProof: new ScraperProof(),
    work: new WorkUnderWay(),
    mailer: config.mail && openMailer(config.mail, now),
    push: config.push && openPushSender(config.push, { simulatedService: config.simulatedPushService, now }),
    portalOrigin: () => portalOriginOf(config, port()),
    pdfPrinter: openPdfPrinter(),
    metrics,
    logTo,
  };
}

export async function closeDeps({ mailer, push, pdfPrinter, database }: Deps): Promise<void> {
  mailer?.close();
  await push?.close();
  await pdfPrinter.close();
  await database.destroy();
}
