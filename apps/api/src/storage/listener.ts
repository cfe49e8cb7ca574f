/**
 * One connection that hears what other processes announce (LISTEN/NOTIFY). It says truthfully whether it is hearing:
 * who caches on its word must not while it is down. Lost connections are made anew; a heartbeat finds the ones that
 * died without saying so.
 */
import pg from 'pg';

export interface Listener {
  readonly isUp: () => boolean;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called whenever the connection is lost: announcements may have been missed from then on. */
  readonly onDown: () => void;
}

const HEARTBEAT = 2_000;
const RETRY = 500;

export function startListener(options: ListenerOptions): Listener {
  let client: pg.Client | undefined;
  let isUp = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (task: () => void, delay: number) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(task, delay);
    timer.unref();
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    isUp = false;
    options.onDown();
    lost.removeAllListeners('notification');
    lost.end().catch(() => undefined);
    later(() => void connect(), RETRY);
  };
  const beat = async (current: pg.Client) => {
    try {
      await current.query('select');
      later(() => void beat(current), HEARTBEAT);
    } catch {
      lose(current);
    }
  };
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: options.databaseUrl,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
      application_name: 'minori-api-listener',
    });
    client = fresh;
    fresh.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      // Losing the connection in between has already begun another attempt.
      if (client !== fresh) return;
      isUp = true;
      later(() => void beat(fresh), HEARTBEAT);
    } catch {
      lose(fresh);
    }
  };

  void connect();
  return {
    isUp: () => isUp,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      isUp = false;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
