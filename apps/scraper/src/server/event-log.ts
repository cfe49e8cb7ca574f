/**
 * What this program writes to its log: events with named fields, and nothing else (security.md row 11).
 * An allow-list, because a deny-list forgets; messages of errors are left out too, since they quote what they choke on.
 */
import type { Logger } from 'pino';

export interface LogEvent {
  readonly event:
    | 'listening'
    | 'stage'
    | 'scrape-ending'
    | 'scrape-succeeded'
    | 'scrape-refused'
    | 'log-off-failed'
    | 'auto-login-opened'
    | 'auto-login-refused'
    | 'auto-login-not-now'
    | 'surprise'
    | 'closing'
    | 'closed';
  /** Of the work that has asked, in the api's lines too. */
  readonly traceId?: string;
  readonly scrapingCode?: string;
  readonly kind?: number;
  readonly stage?: string;
  readonly reason?: string;
  readonly cause?: string;
  readonly page?: string;
  readonly sums?: readonly string[];
  readonly durationMs?: number;
  readonly port?: number;
  readonly errorName?: string;
  /** Lines of a stack without those that hold the message. */
  readonly frames?: readonly string[];
}

const FIELDS = [
  'event',
  'traceId',
  'scrapingCode',
  'kind',
  'stage',
  'reason',
  'cause',
  'page',
  'sums',
  'durationMs',
  'port',
  'errorName',
  'frames',
] as const satisfies readonly (keyof LogEvent)[];

const WARNINGS: readonly LogEvent['event'][] = [
  'scrape-refused',
  'log-off-failed',
  'auto-login-refused',
  'auto-login-not-now',
];

export type EventLog = (event: LogEvent) => void;

/** Writes the allowed fields of an event; whatever else the object carries is dropped here. */
export function createEventLog(logger: Logger): EventLog {
  return (event) => {
    const allowed = Object.fromEntries(
      FIELDS.filter((name) => event[name] !== undefined).map((name) => [name, event[name]]),
    );
    if (event.event === 'surprise') logger.error(allowed);
    else if (WARNINGS.includes(event.event)) logger.warn(allowed);
    // Five lines a scrape; the outcome alone is what an operator reads.
    else if (event.event === 'stage') logger.debug(allowed);
    else logger.info(allowed);
  };
}

/** A bug as an event: its class and where it happened, never its message. */
export function surprise(error: unknown): Pick<LogEvent, 'event' | 'errorName' | 'frames'> {
  if (!(error instanceof Error)) return { event: 'surprise', errorName: typeof error };
  // The message heads the stack, and a line of it may look like a frame.
  const afterMessage = (error.stack ?? '').split('\n').slice(error.message.split('\n').length);
  const frames = afterMessage.filter((line) => /^\s+at /.test(line));
  return { event: 'surprise', errorName: error.constructor.name, frames: frames.map((line) => line.trim()) };
}
