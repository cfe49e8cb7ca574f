/**
 * Each request's place in a trace: in the one that its `traceparent` names, where that is valid, else in a new one. The id
 * of the trace stands in every line of the request, beside the id of the request: a trace may have several of them.
 */

import type { IncomingMessage } from 'node:http';
import type { Span, Tracer } from '@minori/telemetry/span';
import { readTraceParent } from '@minori/telemetry/trace-parent';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

declare module 'node:http' {
  interface IncomingMessage {
    /** From the moment at which the request has an id. */
    span?: Span;
  }
}

/** The request's own id; its place in a trace is its span from then on. */
export function beginRequest(tracer: Tracer, request: IncomingMessage): string {
  request.span = tracer.begin('server', request.method ?? '', readTraceParent(request.headers.traceparent));
  return crypto.randomUUID();
}

/** What Fastify does first with a request: its id, then its logger. */
export function tracedRequests(tracer: Tracer): Pick<FastifyServerOptions, 'genReqId' | 'childLoggerFactory'> {
  return {
    genReqId: (request) => beginRequest(tracer, request as IncomingMessage),
    childLoggerFactory: (logger: FastifyBaseLogger, ...[bindings, options, request]) =>
      logger.child({ ...bindings, traceId: request.span?.traceId }, options),
  };
}
