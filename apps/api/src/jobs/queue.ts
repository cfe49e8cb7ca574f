/**
 * Declares the interface of the job queue, kept small so that the implementation can be replaced. Every process offers every slot
 * and takes whatever run waits; each slot runs once, and each job one run at a time, whatever the number of processes.
 */

export interface QueuedJob {
  readonly name: string;
  /** Seconds without a heartbeat after which a run counts as lost and another process may take the job. */
  readonly lostAfter: number;
}

export interface TakenJob {
  readonly name: string;
  readonly id: string;
}

export interface QueueState {
  readonly waiting: number;
  /** The due time of the oldest waiting run; null when none waits. */
  readonly oldest: Date | null;
  /** When the last successful run ended; before the first one, when the queue was made. */
  readonly lastDone: Date;
}

export interface JobQueue {
  /** Prepares the database; may be called again after a failure. */
  open(jobs: readonly QueuedJob[]): Promise<void>;
  /** Does nothing for a slot that was offered before, or while another one waits. */
  offer(name: string, slot: string): Promise<void>;
  take(name: string): Promise<TakenJob | undefined>;
  /** Reports that the run is still active. */
  heartbeat(job: TakenJob): Promise<void>;
  finish(job: TakenJob): Promise<void>;
  /** Returns the job to the queue; the number of retries is limited. */
  giveBack(job: TakenJob): Promise<void>;
  /** The state of every queue, by name. */
  states(): Promise<ReadonlyMap<string, QueueState>>;
  close(): Promise<void>;
}
