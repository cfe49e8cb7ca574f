/**
 * 追跡 — parts of a program's work, each with its place in a trace. Without configuration they are ids for log lines and
 * for the header of calls, and nothing else; with it they are sent to the operator's OpenTelemetry collector, and only
 * then is OpenTelemetry loaded.
 */
import type { Span, Tracer, TracingConfig } from './span.ts';
import { placeWithin, type TraceParent, traceParentHeader } from './trace-parent.ts';

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
