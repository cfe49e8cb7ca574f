/**
 * What a platform asks: is the process alive, and can it serve (database reachable, schema of this version there)?
 * Neither answer tells a stranger more than yes or no.
 */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { isMigrated } from '../storage/migrate.ts';

export function installHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    const isReady = await isMigrated(database).catch(() => false);
    if (!isReady) throw new Failure('database_unavailable');
    return { status: 'ready' };
  });
}
