/** The whole product as `npm start` runs it, in a process of its own. */
import { startWorld } from '@minori/local/world';
import { serve } from './server-process.ts';

export async function serveWorld(): Promise<void> {
  const world = await startWorld();
  serve({ url: world.url, databaseUrl: world.databaseUrl }, () => world.stop());
}
