// How one reaches the server. On Linux: a Unix socket inside the cluster's own folder (mode 700), so that nobody but
// the server's user and root gets in, and no port is taken. Elsewhere: a free loopback port and a random password.
import type { ClientConfig } from 'pg';

export const SUPERUSER = 'minori';
/** The number is part of the socket's file name only; it is no TCP port. */
export const SOCKET_PORT = 5432;

/** What a connection needs besides the database's name. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

export interface Transport {
  /** Arguments of initdb that say who may connect. */
  readonly initdbFlags: readonly string[];
  /** Settings for a server that is started now. */
  settings(): Promise<Readonly<Record<string, string>>>;
  /** Where the server that now runs in the cluster listens; undefined when none can be running. */
  address(): Promise<Address | undefined>;
  /** Removes what was made outside the data folder. */
  dispose(): Promise<void>;
}

export function clientConfig(address: Address, database: string): ClientConfig {
  return { ...address, user: SUPERUSER, database };
}

/** A connection URL as `DATABASE_URL` would give it. */
export function connectionUrl({ host, port, password }: Address, database: string): string {
  if (password === undefined) {
    return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(host)}`;
  }
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
