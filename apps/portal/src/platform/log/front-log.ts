/**
 * 画面のログ — reports an error of the program to the portal's own server. Only listed fields are sent: the event's name,
 * the kind of error and the route's pattern, and for a failed call its name and error; never a message, a typed value
 * or an id. A report that fails is dropped silently.
 */
import { logger } from '@minori/contract/logger';
import { attempt, type Connection } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';

export interface FrontFault {
  /** Where the error was caught. */
  readonly at: 'route' | 'window' | 'promise' | 'answer';
  readonly fault: unknown;
  readonly pathname: string;
  /** The short code that the user sees. */
  readonly code?: string;
}

export async function reportFault(connection: Connection, { at, fault, pathname, code }: FrontFault): Promise<void> {
  const kind = fault instanceof Error ? fault.name.slice(0, 40) : typeof fault;
  const params = {
    at,
    kind,
    ...(code && { code }),
    ...rawOf(fault),
    page: pathname.split('/').slice(2, 4).join('/').slice(0, 60),
  };
  await attempt(connection, logger, { body: { message: 'front_fault', params } });
}

/** The parts of a failed call's raw error: what could not be done, the status, and the reason as received. */
function rawOf(fault: unknown): { readonly name?: string; readonly statusCode?: number; readonly reason?: string } {
  if (!(fault instanceof CallFailure)) return {};
  const { statusCode, reason } = fault.error;
  return { name: fault.subject, statusCode, reason: reason.slice(0, 64) };
}
