/**
 * Traces and measures each call of the api: its span belongs to the trace in `traceparent`, if there is one, and ends
 * with the response. Health checks are neither traced nor measured.
 */

import type { Span, Tracer } from '@minori/telemetry/span';
import { readTraceParent } from '@minori/telemetry/trace-parent';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, type ScraperMetrics } from './scraper-metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null for requests that are not calls. */
    span: Span | null;
  }
}

const CALL_PATH = '/scraping-api/';

/** The trace's id for log lines; '' for requests that are not calls. */
export function traceIdOf({ span }: FastifyRequest): string {
  return span?.traceId ?? '';
}

export function traceCalls(
  app: FastifyInstance,
  { tracer, metrics }: { readonly tracer: Tracer; readonly metrics: ScraperMetrics },
): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith(CALL_PATH)) return;
    request.span = tracer.begin('server', `${request.method} ${url}`, readTraceParent(request.headers.traceparent));
  });
  app.addHook('onResponse', async ({ span, routeOptions }, { statusCode: status, elapsedTime: ms }) => {
    const route = routeOptions.url ?? '';
    if (route.startsWith('/health/')) return;
    const call = CALLS.find((name) => route === `${CALL_PATH}${name}`) ?? 'other';
    metrics.request({ call, status, ms });
    span?.end({ facts: { 'http.route': route, 'http.response.status_code': status }, isFailed: status >= 500 });
  });
}
