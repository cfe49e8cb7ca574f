/** Records request durations in a histogram, by call and class of status. Every series exists from the start, at 0. */
import { Histogram, type Registry } from 'prom-client';

/** Seconds. A call that only reads takes a few milliseconds; a scrape may take 85 seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 90];
const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export interface RequestMeasure {
  /** The name in the table of calls, or a common name for all other URLs. */
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

const NAME = 'minori_http_request_duration_seconds';

/** @param calls all possible values of the label */
export function requestDurations(registry: Registry, calls: readonly string[]): (request: RequestMeasure) => void {
  // Where two servers share one registry, as in some tests, only the later one is measured.
  registry.removeSingleMetric(NAME);
  const seconds = new Histogram({
    name: NAME,
    help: 'How long requests took until they were answered, by call and class of HTTP status.',
    labelNames: ['call', 'status_class'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  for (const call of calls) for (const status_class of CLASSES) seconds.zero({ call, status_class });
  return ({ call, status, ms }) => seconds.observe({ call, status_class: `${Math.floor(status / 100)}xx` }, ms / 1000);
}
