/**
 * 追跡 — the types of a span, a part of a program's work with its place in a trace, and of the tracer that begins one.
 */
import type { TraceParent } from './trace-parent.ts';

/** `server` answers somebody, `client` waits for another program, `job` runs by itself. */
export type SpanKind = 'server' | 'client' | 'job';

export interface SpanEnd {
  /** Known at the end where the beginning could not tell: a request's route, say. */
  readonly name?: string;
  /** Closed sets and numbers: nothing of a person, no address and no text from outside. */
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly isFailed?: boolean;
}

export interface Span {
  /** For log lines. */
  readonly traceId: string;
  /** `traceparent` of a call that is made within it. */
  readonly header: string;
  /** A part of this one. */
  begin(kind: SpanKind, name: string): Span;
  /** Once. */
  end(end?: SpanEnd): void;
}

export interface Tracer {
  /** @param asked by whom it was caused; without one a new trace begins */
  begin(kind: SpanKind, name: string, asked?: TraceParent): Span;
  /** Sends what is held. */
  close(): Promise<void>;
}

export interface TracingConfig {
  /** Of the collector, such as http://collector:4318; `/v1/traces` is put behind it. */
  readonly endpoint: string;
  readonly protocol: TracingProtocol;
}

export const TRACING_PROTOCOLS = ['http/protobuf', 'http/json'] as const;
export type TracingProtocol = (typeof TRACING_PROTOCOLS)[number];
