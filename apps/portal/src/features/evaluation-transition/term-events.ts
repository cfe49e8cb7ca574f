/**
 * できごと — events that may have changed the grade: each in the row of the first point that can show its effect, and in
 * the legend by kind.
 */

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

/** Of the events of one day, the last of each kind. */
export function distinctEvents(events: readonly EvaluationEvent[]): EvaluationEvent[] {
  return [...new Map(events.map((event) => [`${event.date} ${event.kind}`, event])).values()];
}

/** For each point, the events since the one before; events after the last point belong to it too. */
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

/** Newest first; a long list of events would dominate the picture above it. */
const MOST_DATES = 3;

/** One line for each kind that occurred, with its newest dates; the table has all of them. */
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
