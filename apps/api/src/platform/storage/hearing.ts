/**
 * Whether a connection that listens hears what is announced. The word has to come from another connection: a pooler that lends
 * connections by the transaction passes on what somebody announces to himself, and nothing else.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

export interface Hearing {
  /** Nobody else's. */
  readonly channel: string;
  /** To be called with what comes on it. */
  readonly hear: () => void;
  readonly isHeardFrom: (speaker: pg.Client) => Promise<boolean>;
  /** @throws whatever keeps the other connection from being made */
  readonly isHeardFromAnother: () => Promise<boolean>;
}

/**
 * @param open another connection, not connected yet
 * @param patience milliseconds for the word to come
 */
export function openHearing(open: () => pg.Client, patience: number): Hearing {
  const channel = `hearing-${randomUUID()}`;
  let heard: (isHeard: boolean) => void = () => undefined;
  const isHeardFrom = async (speaker: pg.Client): Promise<boolean> => {
    const hearing = new Promise<boolean>((resolve) => {
      heard = resolve;
    });
    await speaker.query('select pg_notify($1, $2)', [channel, '']);
    return Promise.race([hearing, delay(patience, false, { ref: false })]);
  };
  const isHeardFromAnother = async (): Promise<boolean> => {
    const speaker = open();
    speaker.on('error', () => undefined);
    try {
      await speaker.connect();
      return await isHeardFrom(speaker);
    } finally {
      speaker.end().catch(() => undefined);
    }
  };
  return { channel, hear: () => heard(true), isHeardFrom, isHeardFromAnother };
}
