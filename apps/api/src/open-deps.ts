/** What a process of the api opens once from its configuration: the one that answers, and the one with the jobs. */
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { openMailer } from './mail/smtp-mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import { portalOriginOf } from './pages/portal-origin.ts';
import { openPdfPress } from './pdf/pdf-press.ts';
import { openPushSender } from './push/push-sender.ts';
import { ScraperClient } from './scraping/scraper-client.ts';
import { ScraperProof } from './scraping/scraper-proof.ts';
import { openDatabase } from './storage/database.ts';
import { WorkUnderWay } from './work-under-way.ts';

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
    push: config.push && openPushSender(config.push, { pretendService: config.pretendPushService, now }),
    portalOrigin: () => portalOriginOf(config, port()),
    pdfPress: openPdfPress(),
    metrics,
    logTo,
  };
}

export async function closeDeps({ mailer, push, pdfPress, database }: Deps): Promise<void> {
  mailer?.close();
  await push?.close();
  await pdfPress.close();
  await database.destroy();
}
