/** Runs the whole product like `npm start`, in its own process. */
import { isSmallest } from '../runner/size.ts';
import { copyOfPlanted, startProduct } from '../runner/world.ts';
import { type ServerProcess, serve, startServer } from './server-process.ts';

interface Addresses {
  readonly url: string;
  readonly databaseUrl: string;
}

export async function serveWorld(): Promise<void> {
  const world = await startProduct();
  serve({ url: world.url, databaseUrl: world.databaseUrl }, () => world.stop());
}

/**
 * At the smallest size, where figures don't count, returns the product that all entries share instead of an own
 * process.
 */
export async function startProductApart(): Promise<Pick<ServerProcess<Addresses>, 'told' | 'stop'>> {
  if (!isSmallest) return startServer<Addresses>('world');
  const { url, databaseUrl, stop } = await startProduct();
  return { told: { url, databaseUrl }, stop };
}

/** Returns a database with the demo that no other entry changes. */
export async function startDatabaseApart(): Promise<{ readonly databaseUrl: string; stop(): Promise<void> }> {
  const copied = await copyOfPlanted();
  if (copied !== undefined) return { databaseUrl: copied, stop: async () => undefined };
  const { told, stop } = await startProductApart();
  return { databaseUrl: told.databaseUrl, stop };
}
