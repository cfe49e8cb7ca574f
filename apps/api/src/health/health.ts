/**
 * What a platform asks: is the process alive, and can it serve (database reachable, schema of this version there)?
 * Neither answer tells a stranger more than yes or no.
 */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { isMigrated } from '../storage/migrate.ts';

export function installHealth(app: FastifyInstance, database: Database): void {
  const options = { config: { kind: 'probe' } } as const;
  app.get('/health/live', options, async () => ({ status: 'live' }));
  app.get('/health/ready', options, async () => {
    const isReady = await isMigrated(database).catch(() => false);
    if (!isReady) throw new Failure('database_unavailable');
    return { status: 'ready' };
  });
}
