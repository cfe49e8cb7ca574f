/**
 * Serves health checks for the hosting platform: is the process alive, and can it serve (not about to end, database reachable,
 * schema of this version, no foreign program at the scraper's URL)? Both respond only yes or no; version and key check are
 * reported on the operator's own listener (docs/decisions/0043).
 */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../base/failure.ts';
import { isMigrated } from '../storage/migrate.ts';
import type { Deps } from './deps.ts';

export type HealthDeps = Pick<Deps, 'database' | 'scraperProof' | 'work'>;

/** @param isForOperator also reports the version and the key check */
export function installHealth(
  app: FastifyInstance,
  { database, scraperProof, work }: HealthDeps,
  { isForOperator = false } = {},
): void {
  const options = { config: { kind: 'probe' } } as const;
  const version = isForOperator && { version: PRODUCT_VERSION };
  app.get('/health/live', options, async () => ({ status: 'live', ...version }));
  app.get('/health/ready', options, async () => {
    // A load balancer has to stop sending requests before the port closes.
    if (work.draining.aborted) throw new Failure('draining');
    const isReady = await isMigrated(database).catch(() => false);
    if (!isReady) throw new Failure('database_unavailable');
    if (scraperProof.isRefuted) throw new Failure('internal_error');
    return {
      status: 'ready',
      ...version,
      ...(isForOperator && { scraper: scraperProof.last?.finding ?? 'not asked' }),
    };
  });
}
