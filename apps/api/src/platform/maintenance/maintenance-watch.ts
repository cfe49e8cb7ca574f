/**
 * メンテナンス — whether this copy is closed at the moment, from memory: the gate asks at every call. The database announces
 * each change of the switch, and because an announcement can be missed the row is read again every few seconds. A database
 * that is away changes nothing: what was last known stays.
 */
import type { Database } from '../storage/database.ts';
import { connectedListeners, type Listener } from '../storage/listener.ts';
import { findMaintenance, type Maintenance } from './switch-repository.ts';

/** Before the instant until which a copy was told at its start to be closed (MAINTENANCE_UNTIL). */
const UNTIL = 'minori-api-listener until ';

/** By its name the listener of a copy tells who asks the database what that copy was told at its start. */
export function listenerName({ maintenanceUntil }: { readonly maintenanceUntil: Date | null }): string | undefined {
  return maintenanceUntil === null ? undefined : `${UNTIL}${maintenanceUntil.toISOString()}`;
}

/** For each copy that is closed by its environment and not by the switch: until when. The earliest first. */
export async function closedByEnvironment(database: Database, now: Date): Promise<readonly Date[]> {
  const names = await connectedListeners(database, UNTIL);
  return names.map((name) => new Date(name.slice(UNTIL.length))).filter((until) => until > now);
}

const CHANNEL = 'operator_switch';

/** Milliseconds between two looks at the row. */
const EVERY = 3_000;

export interface MaintenanceWatch {
  /** What the operator has switched on and what has not ended yet; null for normal service. */
  current(now: Date): Maintenance | null;
  /** Settles once the row has been read, or could not be. */
  start(): Promise<void>;
  stop(): void;
}

/** Subscribes, so it is made before the listener starts. */
export function watchMaintenance(database: Database, listener: Listener): MaintenanceWatch {
  let known: Maintenance | null = null;
  let timer: NodeJS.Timeout | undefined;
  // Two reads may overtake each other; the one that was begun last is right.
  let latest = 0;
  const read = async () => {
    latest += 1;
    const mine = latest;
    try {
      const found = await findMaintenance(database);
      if (mine === latest) known = found;
    } catch {
      // Nobody is let in or kept out because of it; the next look comes soon.
    }
  };
  listener.subscribe(CHANNEL, { onMessage: () => void read(), onDown: () => undefined });
  return {
    current: (now) => (known?.endsAt && known.endsAt <= now ? null : known),
    start: async () => {
      timer = setInterval(() => void read(), EVERY);
      timer.unref();
      await read();
    },
    stop: () => clearInterval(timer),
  };
}
