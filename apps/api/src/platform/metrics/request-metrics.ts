/** Counts every request by the call that it made. Addresses that are no call count together: a path may hold anything. */
import { CALLS } from '@minori/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CALLS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = NAMES.get(`${request.method} ${request.routeOptions.url ?? ''}`) ?? 'other';
    metrics.request({ call, status: reply.statusCode });
    done();
  });
}
