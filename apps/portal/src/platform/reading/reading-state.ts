/** What is known of the employee's own reading, by every screen of this page. */
export interface ReadingState {
  readonly current: {
    readonly scrapingCode: string;
    /** The record keeper has been read; registering and valuing are under way. */
    readonly isTakenIn: boolean;
  } | null;
  /** Why the last reading failed, until the next begins. */
  readonly failure: { readonly reason: string; readonly text: string } | null;
  /** The site is busy: no try before this instant (milliseconds since 1970). */
  readonly busyUntil: number;
}

/** `left`: the failure has taken the person to another page, or the session has ended. */
export type ReadingEnd = 'read' | 'stayed' | 'left';

export const IDLE: ReadingState = { current: null, failure: null, busyUntil: 0 };
