/**
 * 画面のログ — reports a fault of this program to our own server. By allow-list: the event's name, the kind of fault and
 * the route's shape; never a message, a typed value or an id. A report that fails is dropped in silence.
 */
import { logger } from '@minori/contract/logger';
import { attempt, type Connection } from '../api/attempt.ts';

export interface FrontFault {
  /** Where it was caught. */
  readonly at: 'route' | 'window' | 'promise' | 'answer';
  readonly fault: unknown;
  readonly pathname: string;
}

export async function reportFault(connection: Connection, { at, fault, pathname }: FrontFault): Promise<void> {
  const kind = fault instanceof Error ? fault.name.slice(0, 40) : typeof fault;
  const params = { at, kind, page: pathname.split('/').slice(2, 4).join('/').slice(0, 60) };
  await attempt(connection, logger, { body: { message: 'front_fault', params } });
}
