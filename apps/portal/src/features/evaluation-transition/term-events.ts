/** できごと — what may have moved the grade: each in the row of the first point that can show its effect, and in the key by kind. */

import { EVALUATION_EVENTS, type PastScore } from '@minori/contract/past-scores';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import type { EvaluationEventKind } from '../../ui/chart/evaluation-event-mark.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';

const TEXTS = TRANSITION_TEXTS.events;

export interface EvaluationEvent {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly kind: EvaluationEventKind;
  readonly riskToleranceCode: PastScore['riskToleranceCode'];
}

/** Of those that happened on one day, the last of each kind. */
export function distinctEvents(events: readonly EvaluationEvent[]): EvaluationEvent[] {
  return [...new Map(events.map((event) => [`${event.date} ${event.kind}`, event])).values()];
}

/** For each point, the events since the one before; what is newer than the last point stands there too. */
export function eventsByPoint(scores: readonly PastScore[], events: readonly EvaluationEvent[]): EvaluationEvent[][] {
  const rows = scores.map((): EvaluationEvent[] => []);
  for (const event of events) {
    const place = scores.findIndex(({ month }) => month >= monthOf(event.date));
    rows.at(place)?.push(event);
  }
  return rows;
}

export function typeName(code: PastScore['riskToleranceCode']): string | null {
  return code && RISK_TOLERANCE_NAMES[code];
}

export function datedText({ date, riskToleranceCode }: EvaluationEvent): string {
  return TEXTS.dated(formatDate(date), typeName(riskToleranceCode));
}

/** Newest first; a list of years of events would bury the picture above it. */
const MOST_DATES = 3;

/** One line a kind that occurred, with its newest dates; all of them are in the table. */
export function eventKey(
  events: readonly EvaluationEvent[],
): { readonly kind: EvaluationEventKind; readonly text: string }[] {
  return EVALUATION_EVENTS.flatMap((kind) => {
    const dates = events
      .filter((event) => event.kind === kind)
      .map(datedText)
      .reverse();
    if (dates.length === 0) return [];
    const shown = dates.slice(0, MOST_DATES);
    return [{ kind, text: TEXTS.named(TEXTS.names[kind], shown, dates.length - shown.length) }];
  });
}
