/**
 * Sends spans to an OpenTelemetry collector, in batches and in the background: a slow or unavailable collector loses spans and
 * delays nothing. Of OpenTelemetry's own variables only those of the exporter apply, which reads them itself
 * (OTEL_EXPORTER_OTLP_HEADERS, …); the others are ignored (docs/operations/monitoring.md).
 */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { type Context, SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, Tracer, TracingConfig } from './span.ts';
import { type TraceParent, traceParentHeader } from './trace-parent.ts';

const KINDS: Readonly<Record<SpanKind, Kind>> = { server: Kind.SERVER, client: Kind.CLIENT, job: Kind.INTERNAL };

/** Milliseconds for which a program that ends waits for the collector. */
const CLOSE_MS = 2_000;

async function exporterFor({ endpoint, protocol }: TracingConfig): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
}

/** The context whose parent is another program's span. */
function contextOf(asked: TraceParent | undefined): Context {
  if (!asked) return ROOT_CONTEXT;
  const traceFlags = asked.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { ...asked, traceFlags, isRemote: true });
}

export async function openOtlpTracer(service: string, config: TracingConfig): Promise<Tracer> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': PRODUCT_VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterFor(config) })],
  });
  const tracer = provider.getTracer('minori', PRODUCT_VERSION);
  const begin = (kind: SpanKind, name: string, within: Context): Span => {
    const span = tracer.startSpan(name, { kind: KINDS[kind] }, within);
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceId,
      header: traceParentHeader({ traceId, spanId, isSampled }),
      begin: (childKind, childName) => begin(childKind, childName, trace.setSpan(ROOT_CONTEXT, span)),
      end: ({ name: lastName, facts = {}, isFailed = false } = {}) => {
        if (lastName !== undefined) span.updateName(lastName);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(facts).end();
      },
    };
  };
  return {
    begin: (kind, name, asked) => begin(kind, name, contextOf(asked)),
    close: async () => {
      // An unavailable collector must not keep the program from ending.
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}
