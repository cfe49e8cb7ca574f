/**
 * What a job needs of a queue, and no more, so that another queue can take the place of today's. Every process offers
 * every slot and takes what it can; each slot runs once, and one run of a job at a time, however many processes there are.
 */

export interface QueuedJob {
  readonly name: string;
  /** Seconds after which a run that is heard of no more is lost, and its job may be taken again. */
  readonly lostAfter: number;
}

export interface TakenJob {
  readonly name: string;
  readonly id: string;
}

export interface QueueState {
  readonly waiting: number;
  /** Since when the oldest that waits could have begun; null when none does. */
  readonly oldest: Date | null;
  /** When the last run ended well; where none ever has, when the queue was made. */
  readonly lastDone: Date;
}

export interface JobQueue {
  /** Prepares the database; to be called again when it fails. */
  open(jobs: readonly QueuedJob[]): Promise<void>;
  /** A slot that was offered before, or one that comes while another waits, changes nothing. */
  offer(name: string, slot: string): Promise<void>;
  take(name: string): Promise<TakenJob | undefined>;
  /** Says that the run goes on. */
  keep(job: TakenJob): Promise<void>;
  finish(job: TakenJob): Promise<void>;
  /** Puts the job back, a few times at most. */
  giveBack(job: TakenJob): Promise<void>;
  /** By name, of every queue that there is. */
  states(): Promise<ReadonlyMap<string, QueueState>>;
  close(): Promise<void>;
}
