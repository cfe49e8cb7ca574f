/** Why a reading is broken off from outside, and what its caller is told. */
import { type ReadingFailure, refuse } from '../reading-result.ts';

export type EndCause = 'reading-too-slow' | 'caller-gone' | 'closing';

/** Travels as the `reason` of the reading's AbortSignal. */
export class ReadingEnd extends Error {
  readonly end: EndCause;

  constructor(end: EndCause) {
    super(end);
    this.end = end;
  }
}

/** The refusal for a reading whose signal has fired. */
export function endedReading(signal: AbortSignal): ReadingFailure {
  const end = signal.reason instanceof ReadingEnd ? signal.reason.end : 'reading-too-slow';
  return refuse(end, 'scraping_timeout');
}
