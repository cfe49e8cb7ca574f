/**
 * 追跡 — parts of a program's work, each with its place in a trace. Without configuration they are ids for log lines and
 * for the header of calls, and nothing else; with it they are sent to the operator's OpenTelemetry collector, and only
 * then is OpenTelemetry loaded.
 */
import { placeWithin, type TraceParent, traceParentHeader } from './trace-parent.ts';

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

function idsOnly(place: TraceParent): Span {
  return {
    traceId: place.traceId,
    header: traceParentHeader(place),
    begin: () => idsOnly(placeWithin(place)),
    end: () => undefined,
  };
}

const IDS_ONLY: Tracer = {
  begin: (_kind, _name, asked) => idsOnly(placeWithin(asked)),
  close: async () => undefined,
};

/** @param service by which the collector knows this program */
export async function openTracer(service: string, config: TracingConfig | null): Promise<Tracer> {
  if (config === null) return IDS_ONLY;
  const { openOtlpTracer } = await import('./otlp-tracer.ts');
  return openOtlpTracer(service, config);
}
