/**
 * Health checks for the hosting platform: is the process alive, and can it serve (database reachable, schema of this
 * version there, and no foreign program in the scraper's place)? Both answers are yes or no and nothing more.
 */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../base/failure.ts';
import { isMigrated } from '../storage/migrate.ts';
import type { Deps } from './deps.ts';

export type HealthDeps = Pick<Deps, 'database' | 'scraperProof'>;

/** @param isForOperator tells what was seen of the scraper, too */
export function installHealth(
  app: FastifyInstance,
  { database, scraperProof }: HealthDeps,
  { isForOperator = false } = {},
): void {
  const options = { config: { kind: 'probe' } } as const;
  app.get('/health/live', options, async () => ({ status: 'live' }));
  app.get('/health/ready', options, async () => {
    const isReady = await isMigrated(database).catch(() => false);
    if (!isReady) throw new Failure('database_unavailable');
    if (scraperProof.isRefuted) throw new Failure('internal_error');
    return { status: 'ready', ...(isForOperator && { scraper: scraperProof.last?.finding ?? 'not asked' }) };
  });
}
