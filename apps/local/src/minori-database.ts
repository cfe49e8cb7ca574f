// Which database the operator's command works on: the one that DATABASE_URL names, else the embedded one of this clone,
// by the server of a running `npm start` or, where none runs, by one that is started for this command alone.
import type { LocalConfig } from './config.ts';
import { startPostgres } from './postgres/start.ts';
import { visitPostgres } from './postgres/visit.ts';

export interface OpenDatabase {
  readonly url: string;
  /** Leaves everything as it was found. */
  close(): Promise<void>;
}

/** @throws StartError with a text for the person at the keyboard */
export async function openMinoriDatabase({ databaseUrl, dataDir }: LocalConfig): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, close: () => Promise.resolve() };
  const visit = await visitPostgres(dataDir);
  if (visit) return { url: visit.url, close: visit.leave };
  const postgres = await startPostgres({ dataDir, endsWithStarter: true });
  return { url: postgres.url, close: () => postgres.stop() };
}
