/**
 * Defines the types of a benchmark: contenders that do the same job, the limits of our time relative to the others', and a
 * check that their results agree.
 */
export interface Contender {
  readonly name: string;
  /** Does the job once. */
  run(): unknown | Promise<unknown>;
  /** Replaces the entry's repeats, where one contender is thousands of times as fast as another. */
  readonly repeats?: number;
}

/**
 * A limit of ours ÷ another contender: `atMost` where less is better (time), `timesFaster` for "times as fast as". Both are
 * ratios of medians.
 */
export interface Aim {
  readonly against: string;
  /** ours takes at most this many times the other's time. */
  readonly atMost?: number;
  /** ours is at least this many times as fast as the other. */
  readonly timesFaster?: number;
}

export interface TimedEntry {
  readonly name: string;
  readonly unit: 'ms' | 'µs';
  readonly ours: string;
  readonly contenders: readonly Contender[];
  readonly aims: readonly Aim[];
  /** Throws unless all contenders give equal results; runs before anything is timed. */
  assertEqual(): void | Promise<void>;
  /** Number of runs in one sample. */
  readonly repeats: number;
  /** Number of samples of each contender, 21 by default; fewer where a run takes seconds. */
  readonly rounds?: number;
}

/** A figure that is not a time: failures, bytes, paint times. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Benchmark {
  readonly name: string;
  /** Prepares the entries, runs them through `report`, and cleans up. */
  run(report: Report): Promise<void>;
}

export interface Report {
  timed(entry: TimedEntry): Promise<void>;
  figure(figure: Figure): void;
}
