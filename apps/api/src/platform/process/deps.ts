/** What the app is built from. Server, tests, benchmarks and `local` each make one and pass it to `buildApp`. */

import type { Tracer } from '@minori/telemetry/span';
import type { WorkUnderWay } from '../base/work-under-way.ts';
import type { SlotRules } from '../fairness/slots.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PdfPrinter } from '../pdf/pdf-printer.ts';
import type { ScraperClient } from '../scraper/scraper-client.ts';
import type { ScraperProof } from '../scraper/scraper-proof.ts';
import type { Database } from '../storage/database.ts';
import type { SharedReads } from '../storage/shared-reads.ts';
import type { PushSender } from '../web-push/push-sender.ts';
import type { Config } from './config.ts';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  /** For what may be read from a standby of it. */
  readonly shared: SharedReads;
  /** The clock: every date that the api stores or compares comes from here. */
  readonly now: () => Date;
  /** One for the process: it knows how many scrapes are under way. */
  readonly scraper: ScraperClient;
  /** What this process last saw of it. */
  readonly scraperProof: ScraperProof;
  readonly work: WorkUnderWay;
  /** null where no mail server is configured: nothing can be sent, and everything else goes on. */
  readonly mailer: Mailer | null;
  /** null where the operator has set no keys: nobody can be told of news by a push. */
  readonly push: PushSender | null;
  /** Of the portal's pages, such as https://minori.example; known once the server listens. */
  readonly portalOrigin: () => string;
  /** One for the process; its thread starts with the first document. */
  readonly pdfPrinter: PdfPrinter;
  /** What the operator's monitoring reads. */
  readonly metrics: Metrics;
  /** Gives each request and each run of a job its place in a trace. */
  readonly tracer: Tracer;
  /** `SLOT_RULES` where absent. */
  readonly slotRules?: SlotRules;
  /** Where log lines go, one JSON object a line; standard output when absent. */
  readonly logTo?: { write(line: string): void };
}
