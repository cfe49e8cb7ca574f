/**
 * 画面のログ — reports a fault of this program to our own server. By allow-list: the event's name, the kind of fault and
 * the route's shape; never a typed value or an id, and of messages only that of a failed call, which is made of the
 * contract's own words. A report that fails is dropped in silence.
 */
import { logger } from '@minori/contract/logger';
import { attempt, type Connection } from '../api/attempt.ts';
import { CallFailure } from '../api/call-failure.ts';

export interface FrontFault {
  /** Where it was caught. */
  readonly at: 'route' | 'window' | 'promise' | 'answer';
  readonly fault: unknown;
  readonly pathname: string;
}

export async function reportFault(connection: Connection, { at, fault, pathname }: FrontFault): Promise<void> {
  const kind = fault instanceof Error ? fault.name.slice(0, 40) : typeof fault;
  const raw = fault instanceof CallFailure ? { raw: fault.message.slice(0, 120) } : {};
  const params = { at, kind, ...raw, page: pathname.split('/').slice(2, 4).join('/').slice(0, 60) };
  await attempt(connection, logger, { body: { message: 'front_fault', params } });
}
