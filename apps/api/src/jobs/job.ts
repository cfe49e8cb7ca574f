/** One job: what works by itself, when, and for how long at most. */
import type { Timetable } from './timetable.ts';

/** How many of what were done: the only thing that a run tells, so that a log line can hold nothing else. */
export type Counts = Readonly<Record<string, number>>;

export interface Job {
  readonly name: string;
  readonly timetable: Timetable;
  /** Seconds after which a run is told to end. */
  readonly limit: number;
  /**
   * Does what is to be done now. A run that is told to end does so in good order, and the next one goes on where it
   * stopped: what has been done is in the job's own tables, never in the queue.
   */
  run(signal: AbortSignal): Promise<Counts>;
}
