/**
 * 追跡 — opens the tracer, which begins spans of a program's work. Without configuration spans only provide ids for log lines and
 * for the header of calls; with it they are sent to the operator's OpenTelemetry collector, and only then is OpenTelemetry loaded.
 */
import type { Span, Tracer, TracingConfig } from './span.ts';
import { placeWithin, type TraceParent, traceParentHeader } from './trace-parent.ts';

class IdsOnly implements Span {
  readonly #place: TraceParent;

  constructor(asked: TraceParent | undefined) {
    this.#place = placeWithin(asked);
  }

  get traceId(): string {
    return this.#place.traceId;
  }

  get header(): string {
    return traceParentHeader(this.#place);
  }

  begin(): Span {
    return new IdsOnly(this.#place);
  }

  end(): void {}
}

const IDS_ONLY: Tracer = {
  begin: (_kind, _name, asked) => new IdsOnly(asked),
  close: async () => undefined,
};

/** @param service the program's name at the collector */
export async function openTracer(service: string, config: TracingConfig | null): Promise<Tracer> {
  if (config === null) return IDS_ONLY;
  const { openOtlpTracer } = await import('./otlp-tracer.ts');
  return openOtlpTracer(service, config);
}
