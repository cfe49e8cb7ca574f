/**
 * 計測値 — registers and counts the metrics for the operator's monitoring, in a registry of this app. A label says what kind of
 * thing happened, never to whom: no code of a person, no path, no text of the record keeper except a product's code, whose form
 * the contract checks (security.md row 11); of a company its url, when its identity provider is at fault.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ScrapeSource } from '../scraper/scrape.ts';
import type { MailPurpose } from '../storage/schema/outgoing-mails.ts';
import { CompanySignIns } from './company-sign-ins.ts';
import {
  JOB_OUTCOMES,
  type JobOutcome,
  KINDS,
  MAIL_OUTCOMES,
  MAIL_PURPOSES,
  type MailOutcome,
  outcomeLabel,
  PUSH_OUTCOMES,
  type PushOutcome,
  SCRAPE_OUTCOMES,
  SCRAPE_SOURCES,
  SIGN_IN_OUTCOMES,
  SIGN_IN_WAYS,
  type SignInOutcome,
  type SignInWay,
} from './label-values.ts';

/** Seconds; a scrape is aborted after 85. */
const SCRAPE_BUCKETS = [1, 2, 5, 10, 20, 40, 60, 85];
const JOB_BUCKETS = [0.1, 1, 10, 60, 300, 1800];

export interface ScrapeMeasure {
  /** The record keeper. */
  readonly kind: number;
  readonly source: ScrapeSource;
  /** 'read', or a key of the error catalogue. */
  readonly outcome: string;
  readonly ms: number;
  /** When it ended. */
  readonly at: Date;
}

export interface JobMeasure {
  readonly job: string;
  readonly outcome: JobOutcome;
  readonly ms: number;
}

export interface MailMeasure {
  readonly purpose: MailPurpose;
  readonly outcome: MailOutcome;
}

export interface LastReading {
  readonly kind: number;
  readonly at: Date;
}

/** A sample of a series whose value is read whenever the metrics are requested. */
export interface WatchedSample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Watched {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** How the values of this process and of the jobs process are combined; their sum by default. */
  readonly aggregator?: 'max' | 'sum';
  /** Resolves to an empty list when there is no value. */
  readonly ask: () => Promise<readonly WatchedSample[]>;
}

/** All metrics of a registry, as they are sent to another process. */
export type MetricFamilies = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export class Metrics {
  readonly registry = new Registry();
  readonly companySignIns = new CompanySignIns(this.registry);
  /** By record keeper, as unix times. */
  readonly #lastReadings = new Map<string, number>();
  #othersReadings: () => Promise<readonly LastReading[]> = async () => [];
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
    name: 'minori_reading_duration_seconds',
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
  readonly #signIns = new Counter({
    name: 'minori_sign_ins_total',
    help: 'Tries at the calls of the sign-in page: taken, refused as wrong, refused as too many, failed by our fault.',
    labelNames: ['way', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #jobs = new Counter({
    name: 'minori_jobs_total',
    help: 'Runs of jobs that have ended.',
    labelNames: ['job_name', 'outcome'] as const,
    ...this.#inRegistry,
  });
  readonly #jobSeconds = new Histogram({
    name: 'minori_job_duration_seconds',
    help: 'How long runs of jobs took.',
    labelNames: ['job_name'] as const,
    buckets: JOB_BUCKETS,
    ...this.#inRegistry,
  });

  /** Creates every series of a closed set at 0, because an alerting rule can't see an increase of a series that didn't exist. */
  constructor() {
    for (const kind of KINDS) {
      for (const outcome of SCRAPE_OUTCOMES) {
        this.#refreshes.inc({ kind, outcome }, 0);
        for (const source of SCRAPE_SOURCES) this.#readings.inc({ kind, source, outcome }, 0);
      }
      for (const source of SCRAPE_SOURCES) this.#scrapeSeconds.zero({ kind, source });
    }
    for (const purpose of MAIL_PURPOSES) for (const outcome of MAIL_OUTCOMES) this.#mails.inc({ purpose, outcome }, 0);
    for (const outcome of PUSH_OUTCOMES) this.#pushes.inc({ outcome }, 0);
    for (const way of SIGN_IN_WAYS) for (const outcome of SIGN_IN_OUTCOMES) this.#signIns.inc({ way, outcome }, 0);
    this.watch({
      name: 'minori_reading_last_success_timestamp_seconds',
      help: 'When a record keeper of the kind was last read, as a unix time; 0 where nobody knows of a time.',
      labelNames: ['kind'],
      aggregator: 'max',
      ask: () => this.#lastReadingsNow(),
    });
  }

  logLineDropped(): void {
    this.#droppedLogLines.inc();
  }

  push(outcome: PushOutcome): void {
    this.#pushes.inc({ outcome });
  }

  /** @param call a name of the contract's table, or the label of all other routes */
  request({ call, status }: { readonly call: string; readonly status: number }): void {
    this.#requests.inc({ call, status: String(status) });
  }

  signIn(way: SignInWay, outcome: SignInOutcome): void {
    this.#signIns.inc({ way, outcome });
  }

  scrape({ kind, source, outcome, ms, at }: ScrapeMeasure): void {
    this.#readings.inc({ kind: String(kind), source, outcome: outcomeLabel(outcome) });
    this.#scrapeSeconds.observe({ kind: String(kind), source }, ms / 1000);
    if (outcome === 'read') this.#lastRead(kind, at);
  }

  /** Sets the query for scrapes by other processes, and by this program before its last start. */
  askLastReadings(ask: () => Promise<readonly LastReading[]>): void {
    this.#othersReadings = ask;
  }

  async #lastReadingsNow(): Promise<readonly WatchedSample[]> {
    const known = await this.#othersReadings().catch(() => []);
    for (const { kind, at } of known) this.#lastRead(kind, at);
    return KINDS.map((kind) => ({ labels: { kind }, value: this.#lastReadings.get(kind) ?? 0 }));
  }

  #lastRead(kind: number, at: Date): void {
    const known = this.#lastReadings.get(String(kind)) ?? 0;
    this.#lastReadings.set(String(kind), Math.max(known, at.getTime() / 1000));
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

  /** Names the jobs that run in this process. */
  expectJobs(names: readonly string[]): void {
    for (const job_name of names) {
      for (const outcome of JOB_OUTCOMES) this.#jobs.inc({ job_name, outcome }, 0);
      this.#jobSeconds.zero({ job_name });
    }
  }

  job({ job, outcome, ms }: JobMeasure): void {
    this.#jobs.inc({ job_name: job, outcome });
    this.#jobSeconds.observe({ job_name: job }, ms / 1000);
  }

  /** Reads a value of this process whenever the metrics are requested. A second call with the same name replaces the first. */
  look({ name, help, labelNames }: Omit<Watched, 'ask'>, samples: () => readonly WatchedSample[]): void {
    this.registry.removeSingleMetric(name);
    new Gauge({
      ...{ name, help, labelNames: labelNames ?? [] },
      ...this.#inRegistry,
      collect() {
        for (const { labels = {}, value } of samples()) this.set(labels, value);
      },
    });
  }

  /** Queries a value whenever the metrics are requested; if the query fails there is no value, never an old one. */
  watch({ ask, labelNames = [], ...what }: Watched): void {
    new Gauge({
      ...what,
      ...this.#inRegistry,
      labelNames,
      async collect() {
        // Lets `look` sample this process first: otherwise the query itself would count as work that waits for a connection.
        await undefined;
        const samples = await ask().catch(() => []);
        // After the query, so that two concurrent readers don't clear each other's values.
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
  }
}
