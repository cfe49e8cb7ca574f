/** 追跡 — defines the types of a span, which is a part of a program's work within a trace, and of the tracer that begins spans. */
import type { TraceParent } from './trace-parent.ts';

/** `server` handles a request, `client` waits for another program, `job` is scheduled. */
export type SpanKind = 'server' | 'client' | 'job';

export interface SpanEnd {
  /** A name that is known only at the end, e.g. a request's route. */
  readonly name?: string;
  /** Members of closed sets, and numbers: no personal data, no e-mail or IP address, and no external text. */
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly isFailed?: boolean;
}

export interface Span {
  /** For log lines. */
  readonly traceId: string;
  /** The `traceparent` header of calls made within it. */
  readonly header: string;
  /** Begins a child span. */
  begin(kind: SpanKind, name: string): Span;
  /** To be called once. */
  end(end?: SpanEnd): void;
}

export interface Tracer {
  /** @param asked the parent in the calling program; without one a new trace begins */
  begin(kind: SpanKind, name: string, asked?: TraceParent): Span;
  /** Sends the buffered spans. */
  close(): Promise<void>;
}

export interface TracingConfig {
  /** The collector's URL, such as http://collector:4318; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly protocol: TracingProtocol;
}

export const TRACING_PROTOCOLS = ['http/protobuf', 'http/json'] as const;
export type TracingProtocol = (typeof TRACING_PROTOCOLS)[number];
