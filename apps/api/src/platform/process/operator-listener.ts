/**
 * Opens the operator's own listener: metrics and health, on another port than the portal's, so that neither employees nor
 * outsiders can reach them. It has no sessions and no calls.
 */
import type { AddressInfo } from 'node:net';
import { isClearRequest } from '@minori/contract/clear-request';
import { watchProcess } from '@minori/telemetry/process-metrics';
import Fastify, { LogController } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { Failure } from '../base/failure.ts';
import { ANSWER_HEADERS } from '../http/error-answer.ts';
import { answerError, installErrorContract } from '../http/error-contract.ts';
import { LOG_OPTIONS } from '../http/log-options.ts';
import type { MetricFamilies, Metrics } from '../metrics/metrics.ts';
import { type HealthDeps, installHealth } from './health.ts';
import { listenRefusal } from './listen-refusal.ts';

export interface OperatorListener {
  /** Such as http://127.0.0.1:9464, with the actual port. */
  readonly url: string;
  close(): Promise<void>;
}

export interface OperatorOptions extends HealthDeps {
  readonly address: { readonly host: string; readonly port: number };
  readonly metrics: Metrics;
  /** The metrics of the jobs process, which are reported together with this process's own. */
  readonly jobsMetrics?: () => Promise<MetricFamilies | undefined> | undefined;
  readonly logTo?: { write(line: string): void };
}

/** @throws StartRefusal for a port that is in use */
export async function openOperatorListener(options: OperatorOptions): Promise<OperatorListener> {
  const { address, metrics, jobsMetrics, logTo } = options;
  const server = Fastify({
    logger: { ...LOG_OPTIONS, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
  });
  installErrorContract(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    if (!isClearRequest(request.raw)) throw new Failure('validation_error');
  });
  installHealth(server, options, { isForOperator: true });
  server.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    const theirs = await jobsMetrics?.();
    if (!theirs) return metrics.registry.metrics();
    return AggregatorRegistry.aggregate([await metrics.registry.getMetricsAsJSON(), theirs]).metrics();
  });
  const unwatch = watchProcess(metrics.registry);
  server.addHook('onClose', async () => unwatch());
  // A copy, because Fastify changes the object that it gets.
  await server.listen({ ...address }).catch((error: unknown) => {
    throw listenRefusal(error, { ...address, listener: 'OPERATOR_' });
  });
  const { port } = server.server.address() as AddressInfo;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return { url: `http://${host}:${port}`, close: () => server.close() };
}
