/**
 * メンテナンス — tells whether this instance is closed at the moment, from memory, because it is checked for every call. The database
 * announces each change of the operator's switch; because an announcement can be missed, the row is also read every few seconds.
 * While the database is unavailable, the last known state stays.
 */
import type { Database } from '../storage/database.ts';
import { connectedListeners, type Listener } from '../storage/listener.ts';
import { findMaintenance, type Maintenance } from './switch-repository.ts';

/** Prefix of a connection's name, before the instant until which MAINTENANCE_UNTIL closes the instance. */
const UNTIL = 'minori-api-listener until ';

/**
 * The connection name of an instance's listener; by it others learn through the database until when that instance's environment
 * closes it.
 */
export function listenerName({ maintenanceUntil }: { readonly maintenanceUntil: Date | null }): string | undefined {
  return maintenanceUntil === null ? undefined : `${UNTIL}${maintenanceUntil.toISOString()}`;
}

/** Finds until when running instances are closed by their environment, without the switch. The earliest first. */
export async function closedByEnvironment(database: Database, now: Date): Promise<readonly Date[]> {
  const names = await connectedListeners(database, UNTIL);
  return names.map((name) => new Date(name.slice(UNTIL.length))).filter((until) => until > now);
}

const CHANNEL = 'operator_switch';

/** Milliseconds between two reads of the row. */
const READ_INTERVAL = 3_000;

export interface MaintenanceWatch {
  /** The maintenance that the operator has switched on and that has not ended yet; null for normal service. */
  current(now: Date): Maintenance | null;
  /** Settles once the row has been read, or reading failed. */
  start(): Promise<void>;
  stop(): void;
}

/** Subscribes to announcements, so it must be called before the listener starts. */
export function watchMaintenance(database: Database, listener: Listener): MaintenanceWatch {
  let known: Maintenance | null = null;
  let timer: NodeJS.Timeout | undefined;
  // Of overlapping reads, the one that began last is right.
  let latest = 0;
  const read = async () => {
    latest += 1;
    const mine = latest;
    try {
      const found = await findMaintenance(database);
      if (mine === latest) known = found;
    } catch {
      // The state stays as it was; the next read is soon.
    }
  };
  listener.subscribe(CHANNEL, { onMessage: () => void read(), onDown: () => undefined });
  return {
    current: (now) => (known?.endsAt && known.endsAt <= now ? null : known),
    start: async () => {
      timer = setInterval(() => void read(), READ_INTERVAL);
      timer.unref();
      await read();
    },
    stop: () => clearInterval(timer),
  };
}
