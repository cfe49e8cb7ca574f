/** Health checks for the hosting platform: is the process alive, and does it take jobs? What they ask is not logged. */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import type { FastifyInstance } from 'fastify';
import { answerError } from './error-answer.ts';

export function addHealth(app: FastifyInstance, draining: () => boolean): void {
  // No stranger comes here: it is the listener for our api, or the operator's.
  const ok = { status: 'ok', version: PRODUCT_VERSION };
  app.get('/health/live', async () => ok);
  app.get('/health/ready', async (_, reply) => (draining() ? answerError(reply, 'draining') : ok));
}
