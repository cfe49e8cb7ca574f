// Defines how to connect to the server. On Linux: a Unix socket inside the cluster's own folder (mode 700), so that
// only the server's user and root have access, and no port is used. Elsewhere: a free loopback port and a random
// password.
import type { ClientConfig } from 'pg';

export const SUPERUSER = 'minori';
/** This number only appears in the socket's file name; no TCP port is used. */
export const SOCKET_PORT = 5432;

/** What a connection needs besides the name of the database. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

export interface Transport {
  /** Arguments for initdb that define who may connect. */
  readonly initdbFlags: readonly string[];
  /** Settings for the next server to be started. */
  settings(): Promise<Readonly<Record<string, string>>>;
  /** Where the cluster's current server listens; undefined when none can be running. */
  address(): Promise<Address | undefined>;
  /** Removes what was made outside the data folder. */
  dispose(): Promise<void>;
}

export function clientConfig(address: Address, database: string): ClientConfig {
  return { ...address, user: SUPERUSER, database };
}

/** A connection URL in the form of `DATABASE_URL`. */
export function connectionUrl({ host, port, password }: Address, database: string): string {
  if (password === undefined) {
    return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(host)}`;
  }
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
