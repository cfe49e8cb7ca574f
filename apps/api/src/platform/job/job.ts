/** 定期処理 — declares what a job is: its name, when it is due, how long a run may take, and what it does. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Span } from '@minori/telemetry/span';

// When a job is due. A slot is one due time, named by the instant at which it begins, so that every process offers the same one
// and the queue runs it once.

type Timetable =
  | { readonly everyMinutes: number }
  /** 'HH:MM' in Tokyo. */
  | { readonly dailyAt: string };

const MINUTE = 60_000;

/** The instant at which the current slot began, in ISO 8601. A missed time of day is still the current slot. */
export function slotOf(timetable: Timetable, now: Date): string {
  if ('everyMinutes' in timetable) {
    const length = timetable.everyMinutes * MINUTE;
    return new Date(Math.floor(now.getTime() / length) * length).toISOString();
  }
  const sinceMidnight = Date.parse(`1970-01-01T${timetable.dailyAt}:00Z`);
  const date = tokyoDate(now.getTime() - sinceMidnight);
  return new Date(`${date}T${timetable.dailyAt}:00+09:00`).toISOString();
}

/** Seconds from one slot to the next. */
export function periodOf(timetable: Timetable): number {
  return 'everyMinutes' in timetable ? timetable.everyMinutes * 60 : 24 * 60 * 60;
}

/** The result of a run: how many items had each outcome. Numbers only, so that a log line can't contain anything else. */
export type Counts = Readonly<Record<string, number>>;

export interface Job {
  readonly name: string;
  readonly timetable: Timetable;
  /** Seconds after which a run is aborted. */
  readonly limit: number;
  /**
   * Jobs with the same value share their work: a process runs one of them at a time, so that another process can run the other.
   */
  readonly sharedWork?: string;
  /**
   * Does everything that is due. An aborted run stops in good order, and the next one continues where it stopped: progress is
   * stored in the job's own tables, never in the queue.
   * @param span the run's span, in a trace of its own
   */
  run(signal: AbortSignal, span: Span): Promise<Counts>;
}

/** A job as declared beside its code; jobs/all-jobs.ts lists them. Its dependencies are passed to each run. */
export interface DeclaredJob<Deps> extends Omit<Job, 'run'> {
  run(deps: Deps, signal: AbortSignal, span: Span): Promise<Counts>;
}

/**
 * Splits a job into two that share its work, so that a second process can take part: each company is processed by one of the two
 * runs.
 */
export function forTwo<Deps>(job: DeclaredJob<Deps>): readonly DeclaredJob<Deps>[] {
  const shared = { ...job, sharedWork: job.name };
  return [shared, { ...shared, name: `${job.name}-2` }];
}
