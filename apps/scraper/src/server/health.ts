/**
 * Serves health checks for the hosting platform: whether the process runs, and whether it accepts jobs. They are not
 * logged.
 */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import type { FastifyInstance } from 'fastify';
import { answerError } from './error-answer.ts';

export function addHealth(app: FastifyInstance, draining: () => boolean): void {
  // Only our api and the operator can reach this listener.
  const ok = { status: 'ok', version: PRODUCT_VERSION };
  app.get('/health/live', async () => ok);
  app.get('/health/ready', async (_, reply) => (draining() ? answerError(reply, 'draining') : ok));
}
