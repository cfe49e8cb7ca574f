/**
 * 計測値 — collects the metrics of the scraper. A label tells what kind of thing happened, never to whom: no person's code
 * and no text of a page. Series whose labels are a closed set exist from the start, with the value 0.
 */
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { watchProcess } from '@minori/telemetry/process-metrics';
import { type RequestMeasure, requestDurations } from '@minori/telemetry/request-durations';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { FAILURE_CAUSES, type FailureCause } from '../scrape-result.ts';
import type { Bulkhead } from './bulkhead.ts';

/** Seconds, including the wait for a slot. A scrape is aborted after 55, and logging off may take up to 25 more. */
const BUCKETS = [1, 2, 5, 10, 20, 40, 60, 85];

/** Labels of the calls; all other requests are counted under one label. */
export const CALLS = [
  'do-scraping',
  'try-scraping',
  'mutb-first-login',
  'prove',
  'reseal',
  'open-inputs',
  'read-file',
  'progress',
  'other',
] as const;

export interface ScrapeMeasure {
  readonly kind: RkMgtAgencyCode;
  /** 'ok', or the cause of a refusal. */
  readonly outcome: 'ok' | FailureCause;
  readonly ms: number;
}

export class ScraperMetrics {
  readonly registry = new Registry();
  readonly #inRegistry = { registers: [this.registry] };
  readonly #scrapes = new Counter({
    name: 'minori_scrapes_total',
    help: 'Visits to record keepers that have ended: ok, or the cause for which nothing was read.',
    labelNames: ['kind', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #seconds = new Histogram({
    name: 'minori_scrape_duration_seconds',
    help: 'How long visits to record keepers took, from the call to the log-off.',
    labelNames: ['kind'] as const,
    buckets: BUCKETS,
    ...this.#inRegistry,
  });
  readonly #observe = requestDurations(this.registry, CALLS);
  readonly #unwatch = watchProcess(this.registry);

  constructor(bulkhead: Bulkhead) {
    for (const kind of RK_MGT_AGENCY_CODES.map(String)) {
      this.#seconds.zero({ kind });
      for (const outcome of ['ok', ...FAILURE_CAUSES]) this.#scrapes.inc({ kind, outcome }, 0);
    }
    new Gauge({
      name: 'minori_scrapes_running',
      help: 'Visits to record keepers that are under way.',
      labelNames: ['kind'] as const,
      ...this.#inRegistry,
      collect() {
        for (const kind of RK_MGT_AGENCY_CODES) this.set({ kind }, bulkhead.running(kind));
      },
    });
    new Gauge({
      name: 'minori_scrapes_waiting',
      help: 'Visits to record keepers that wait for their turn.',
      ...this.#inRegistry,
      collect() {
        this.set(bulkhead.waiting);
      },
    });
  }

  scrape({ kind, outcome, ms }: ScrapeMeasure): void {
    this.#scrapes.inc({ kind: String(kind), outcome });
    this.#seconds.observe({ kind: String(kind) }, ms / 1000);
  }

  request(measure: RequestMeasure): void {
    this.#observe(measure);
  }

  /** Stops monitoring the event loop. */
  close(): void {
    this.#unwatch();
  }
}
