/**
 * Opens the operator's listener with metrics and health checks, on a separate port, so that access to it can be
 * restricted. It has no calls and accepts no job tokens.
 */
import type { AddressInfo } from 'node:net';
import { isClearRequest } from '@minori/contract/clear-request';
import Fastify from 'fastify';
import type { Registry } from 'prom-client';
import { listeningUrl } from '../safe-address.ts';
import { answerError } from './error-answer.ts';
import { addHealth } from './health.ts';

export interface OperatorAddress {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

export interface OperatorListener {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws the system's error when the port is in use */
export async function openOperatorListener(
  { host, port }: OperatorAddress,
  { registry, draining }: { readonly registry: Registry; readonly draining: () => boolean },
): Promise<OperatorListener> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    frameworkErrors: (_error, _request, reply) => answerError(reply, 'validation_error'),
  });
  app.setNotFoundHandler((_, reply) => answerError(reply, 'not_found'));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return isClearRequest(request.raw) ? undefined : answerError(reply, 'validation_error');
  });
  addHealth(app, draining);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.listen({ host, port });
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: listeningUrl(host, taken), close: () => app.close() };
}
