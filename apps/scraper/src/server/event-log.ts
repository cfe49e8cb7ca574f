/**
 * Writes this program's log: events with a fixed set of fields (security.md row 11). The set is an allow-list, because
 * a deny-list is never complete. Error messages are omitted, because they may quote account data.
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
    | 'file-read'
    | 'file-refused'
    | 'auto-login-opened'
    | 'auto-login-refused'
    | 'auto-login-not-now'
    | 'surprise'
    | 'closing'
    | 'closed';
  /** Id of the trace; the api logs the same one. */
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
  /** Stack lines without the error's message. */
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

/** Creates a log that writes only the allowed fields of an event and drops all others. */
export function createEventLog(logger: Logger): EventLog {
  return (event) => {
    const allowed = Object.fromEntries(
      FIELDS.filter((name) => event[name] !== undefined).map((name) => [name, event[name]]),
    );
    if (event.event === 'surprise') logger.error(allowed);
    else if (WARNINGS.includes(event.event)) logger.warn(allowed);
    // Stages are five lines per scrape; operators normally need the outcome only.
    else if (event.event === 'stage') logger.debug(allowed);
    else logger.info(allowed);
  };
}

/** An unexpected error as an event: its class and location, never its message. */
export function surprise(error: unknown): Pick<LogEvent, 'event' | 'errorName' | 'frames'> {
  if (!(error instanceof Error)) return { event: 'surprise', errorName: typeof error };
  // The stack begins with the message, in which a line may look like a frame.
  const afterMessage = (error.stack ?? '').split('\n').slice(error.message.split('\n').length);
  const frames = afterMessage.filter((line) => /^\s+at /.test(line));
  return { event: 'surprise', errorName: error.constructor.name, frames: frames.map((line) => line.trim()) };
}
