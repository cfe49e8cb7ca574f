/** The whole product as `npm start` runs it, in a process of its own. */

import { startProduct } from '../runner/world.ts';
import { serve } from './server-process.ts';

export async function serveWorld(): Promise<void> {
  const world = await startProduct();
  serve({ url: world.url, databaseUrl: world.databaseUrl }, () => world.stop());
}
