/**
 * Declares the dependencies of the app. Server, tests, benchmarks and `local` each make them and pass them to
 * `buildApp`.
 */

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
  /** For reads that may come from a read replica. */
  readonly shared: SharedReads;
  /** The clock: every date that the api stores or compares comes from it. */
  readonly now: () => Date;
  /** One for the process, because it counts the scrapes under way. */
  readonly scraper: ScraperClient;
  /** The result of this process's last key check. */
  readonly scraperProof: ScraperProof;
  readonly work: WorkUnderWay;
  /** null when no mail server is configured: no mail can be sent, and everything else works. */
  readonly mailer: Mailer | null;
  /** null when the operator has set no keys: no pushes can be sent. */
  readonly push: PushSender | null;
  /** Origin of the portal's pages, such as https://minori.example; known once the server listens. */
  readonly portalOrigin: () => string;
  /** One for the process; its thread starts with the first document. */
  readonly pdfPrinter: PdfPrinter;
  /** The metrics for the operator's monitoring. */
  readonly metrics: Metrics;
  /** Begins a span for each request and each run of a job. */
  readonly tracer: Tracer;
  /** `SLOT_RULES` by default. */
  readonly slotRules?: SlotRules;
  /** Where log lines go, one JSON object per line; standard output by default. */
  readonly logTo?: { write(line: string): void };
}
