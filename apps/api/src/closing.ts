/**
 * How the api ends (security.md F19): further requests are refused, running ones end by themselves for 25 s; then
 * readings are cut, which log off and answer `scraping_timeout`; what still has not ended after that is cut off.
 */
import type { App } from './app.ts';
import type { RunningJobs } from './jobs/start-jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OperatorListener } from './metrics/operator-listener.ts';
import type { PdfPress } from './pdf/pdf-press.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Database } from './storage/database.ts';
import type { WorkUnderWay } from './work-under-way.ts';

export interface Running {
  readonly app: App;
  readonly database: Database;
  readonly work: WorkUnderWay;
  readonly operator?: OperatorListener | undefined;
  readonly jobs?: RunningJobs | undefined;
  readonly mailer?: Mailer | null;
  readonly push?: PushSender | null;
  readonly pdfPress?: PdfPress;
}

/** Milliseconds: a reading may run longer than a service manager waits, which is 30 s. */
const PATIENCE = 25_000;

/** Milliseconds in which a cut reading writes down its end and answers. */
const LAST_WORDS = 3_000;

/** Milliseconds between looks for connections that have fallen idle since the server stopped listening. */
const SWEEP = 50;

export async function closeGently(running: Running, patience: number = PATIENCE): Promise<void> {
  const { app, database, work, operator, jobs, mailer, push, pdfPress } = running;
  const { server } = app.server;
  app.drain();
  work.drain();
  const cutReadings = setTimeout(() => work.end(), patience);
  const cutOff = setTimeout(() => server.closeAllConnections(), patience + LAST_WORDS);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
  try {
    await Promise.all([app.server.close(), jobs?.stop()]);
    await work.settled();
    await operator?.close();
  } finally {
    clearTimeout(cutReadings);
    clearTimeout(cutOff);
    clearInterval(sweep);
    mailer?.close();
    await push?.close();
    await pdfPress?.close();
    await database.destroy();
  }
}
