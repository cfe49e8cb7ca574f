/**
 * 計測値 — what the operator's monitoring reads, in a registry of this app alone. A label says what kind of thing
 * happened, never to whom: no code of a person, no path, no text of the record keeper (security.md row 11).
 */
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import type { CredentialSource } from '@minori/contract/login-information';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { OWN_OUTCOMES } from '../scraper/scrape.ts';
import type { MailPurpose } from '../storage/schema/outgoing-mails.ts';

/** Seconds: a scrape is given up after 85. */
const SCRAPE_BUCKETS = [1, 2, 5, 10, 20, 40, 60, 85];
const JOB_BUCKETS = [0.1, 1, 10, 60, 300, 1800];

/** A closed set, whatever a caller brings. */
function outcomeLabel(outcome: string): string {
  return OWN_OUTCOMES.includes(outcome) || Object.hasOwn(ERROR_CATALOGUE, outcome) ? outcome : 'other';
}

export interface ScrapeMeasure {
  /** Of the record keeper. */
  readonly kind: number;
  readonly source: CredentialSource;
  /** 'read', or a key of the error catalogue. */
  readonly outcome: string;
  readonly ms: number;
}

export interface JobMeasure {
  readonly job: string;
  readonly outcome: 'done' | 'interrupted' | 'failed';
  readonly ms: number;
}

export interface MailMeasure {
  readonly purpose: MailPurpose;
  /** `failed` is one try; `unclear` was handed over twice, and nobody knows whether it has arrived. */
  readonly outcome: 'sent' | 'failed' | 'given_up' | 'unclear';
}

/** Every value of a registry, as another process gets it. */
export type MetricFamilies = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export class Metrics {
  readonly registry = new Registry();
  readonly #inRegistry = { registers: [this.registry] };

  readonly #requests = new Counter({
    name: 'minori_http_requests_total',
    help: 'Requests answered, by call of the contract and HTTP status.',
    labelNames: ['call', 'status'] as const,
    ...this.#inRegistry,
  });
  readonly #readings = new Counter({
    name: 'minori_readings_total',
    help: 'Readings of record keepers that have ended.',
    labelNames: ['kind', 'source', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #scrapeSeconds = new Histogram({
    name: 'minori_reading_seconds',
    help: 'How long readings took.',
    labelNames: ['kind', 'source'] as const,
    buckets: SCRAPE_BUCKETS,
    ...this.#inRegistry,
  });
  readonly #refreshes = new Counter({
    name: 'minori_refreshes_total',
    help: 'Scheduled readings that have ended.',
    labelNames: ['kind', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #resealed = new Counter({
    name: 'minori_resealed_total',
    help: 'Saved credentials that the key rotation has brought under the newest key.',
    ...this.#inRegistry,
  });
  readonly #dnsFailures = new Counter({
    name: 'minori_dns_failures_total',
    help: 'Look-ups of the scraping host that have failed.',
    ...this.#inRegistry,
  });
  readonly #droppedLogLines = new Counter({
    name: 'minori_log_lines_dropped_total',
    help: 'Log lines that nobody took in time.',
    ...this.#inRegistry,
  });
  readonly #mails = new Counter({
    name: 'minori_mails_total',
    help: 'Mails of the outbox that were sent, did not leave this time, or are not tried any more.',
    labelNames: ['purpose', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #pushes = new Counter({
    name: 'minori_pushes_total',
    help: 'Tries to hand a push over: taken, refused, to be tried later, or for a browser that has given it up.',
    labelNames: ['outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #jobs = new Counter({
    name: 'minori_jobs_total',
    help: 'Runs of jobs that have ended.',
    labelNames: ['job', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #jobSeconds = new Histogram({
    name: 'minori_job_seconds',
    help: 'How long runs of jobs took.',
    labelNames: ['job'] as const,
    buckets: JOB_BUCKETS,
    ...this.#inRegistry,
  });

  logLineDropped(): void {
    this.#droppedLogLines.inc();
  }

  push(outcome: 'sent' | 'gone' | 'refused' | 'later'): void {
    this.#pushes.inc({ outcome });
  }

  /** `call` is a name of the contract's table, or what stands for all other addresses. */
  request({ call, status }: { readonly call: string; readonly status: number }): void {
    this.#requests.inc({ call, status: String(status) });
  }

  scrape({ kind, source, outcome, ms }: ScrapeMeasure): void {
    this.#readings.inc({ kind: String(kind), source, outcome: outcomeLabel(outcome) });
    this.#scrapeSeconds.observe({ kind: String(kind), source }, ms / 1000);
  }

  refresh({ kind, outcome }: { readonly kind: number; readonly outcome: string }): void {
    this.#refreshes.inc({ kind: String(kind), outcome: outcomeLabel(outcome) });
  }

  resealed(records: number): void {
    this.#resealed.inc(records);
  }

  dnsFailure(): void {
    this.#dnsFailures.inc();
  }

  mail({ purpose, outcome }: MailMeasure): void {
    this.#mails.inc({ purpose, outcome });
  }

  job({ job, outcome, ms }: JobMeasure): void {
    this.#jobs.inc({ job, outcome });
    this.#jobSeconds.observe({ job }, ms / 1000);
  }

  /**
   * Asks whenever the values are read: no value where nothing can be said, and never an old one.
   * @param ask undefined where there is nothing to measure
   */
  #watch(name: string, help: string, ask: () => Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      ...this.#inRegistry,
      async collect() {
        this.remove();
        const value = await ask().catch(() => undefined);
        if (value !== undefined) this.set(value);
      },
    });
  }

  watchCredentials(count: () => Promise<number>): void {
    const help =
      'Saved credentials under another key than this copy seals with. "minori keys status" decides about keys.';
    this.#watch('minori_credentials_under_other_keys', help, count);
  }

  /** @param isProven undefined before the scraper was asked */
  watchScraper(isProven: () => boolean | undefined): void {
    const help = '1 when the scraper has proved itself to this copy when it was last asked, else 0.';
    this.#watch('minori_scraper_proven', help, async () => (isProven() === undefined ? undefined : Number(isProven())));
  }

  /** @param daysLeft of the one that ends first; undefined where no company has one */
  watchCertificates(daysLeft: () => Promise<number | undefined>): void {
    const help = "Days until a company's identity provider has no certificate of ours left; -1 when one has none.";
    this.#watch('minori_identity_provider_certificate_days', help, daysLeft);
  }

  /** Asks for the lengths whenever the values are read; a queue that does not answer is left out. */
  watchQueue(lengths: () => Promise<ReadonlyMap<string, number>>, names: readonly string[]): void {
    new Gauge({
      name: 'minori_queue_length',
      help: 'Jobs that wait in the queue.',
      labelNames: ['job'] as const,
      ...this.#inRegistry,
      async collect() {
        this.reset();
        const waiting = await lengths().catch(() => undefined);
        if (waiting) for (const job of names) this.set({ job }, waiting.get(job) ?? 0);
      },
    });
  }
}
