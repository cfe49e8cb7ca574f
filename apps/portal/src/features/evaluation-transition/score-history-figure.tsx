/**
 * 総合評価の推移 — shows the scores with their grades and the events that may have changed them, as a chart and month by month
 * in a table.
 */
import { EVALUATION_EVENTS, type PastScore } from '@minori/contract/past-scores';
import type { Sentence } from '@minori/contract/sentence';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { TRANSITION_TEXTS } from '@minori/wording/ja/evaluation-transition';
import { formatDate, formatMonth, listed, UNITS } from '@minori/wording/ja/locale';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { type EvaluationEventKind, EventMark } from '../../ui/chart/evaluation-event-mark.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import { ScoreHistoryPicture } from '../../ui/chart/score-history-picture.tsx';
import styles from './score-history-figure.module.css';

const TEXTS = TRANSITION_TEXTS.grades;

interface ScoreHistoryFigureProps {
  readonly scores: readonly PastScore[];
  readonly events: readonly EvaluationEvent[];
  readonly note: ReactNode;
}

export function ScoreHistoryFigure({ scores, events, note }: ScoreHistoryFigureProps) {
  const distinct = distinctEvents(events);
  const finding = gradeFinding(scores);
  if (!finding) {
    return (
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.none}</p>
        <p>{TRANSITION_TEXTS.lead.undiagnosed}</p>
      </Card>
    );
  }
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure
        finding={finding}
        table={tableOf(scores, distinct)}
        note={
          <>
            {TEXTS.scale}
            {note}
          </>
        }
      >
        {(width) => (
          <>
            <ScoreHistoryPicture width={width} points={scores} events={distinct} />
            <EventKey events={distinct} />
          </>
        )}
      </ChartFigure>
    </Card>
  );
}

function tableOf(scores: readonly PastScore[], events: readonly EvaluationEvent[]): ChartTable {
  const { names, inTable } = TRANSITION_TEXTS.events;
  const text = (words: string | null) => ({ kind: 'text', text: words || TRANSITION_TEXTS.none }) as const;
  const byPoint = eventsByPoint(scores, events);
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: scores.map(({ month, totalValuation, totalScore, riskToleranceCode }, place) => ({
      heading: formatMonth(month),
      cells: [
        text(totalValuation),
        { kind: 'number', value: totalScore, unit: UNITS.score },
        text(typeName(riskToleranceCode)),
        text(listed((byPoint[place] ?? []).map((event) => inTable(names[event.kind], datedText(event))))),
      ],
    })),
  };
}

/** 印の見方 — the legend of the markers of events, with dates. */
export function EventKey({ events }: { readonly events: readonly EvaluationEvent[] }) {
  const lines = eventKey(events);
  if (lines.length === 0) return null;
  const isNewMethod = lines.some(({ kind }) => kind === 'methodChange');
  return (
    <>
      <ul className={styles.key}>
        {lines.map(({ kind, text }) => (
          <li key={kind} className={styles.line}>
            <span className={styles.mark}>
              <Picture width={20} height={20}>
                <EventMark kind={kind} x={10} y={10} />
              </Picture>
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {isNewMethod && <p className="quiet">{TRANSITION_TEXTS.events.methodChange}</p>}
    </>
  );
}

/** null if no month of the term has a grade, because all are before the diagnosis. */
export function gradeFinding(scores: readonly PastScore[]): Sentence | null {
  const graded = scores.flatMap(({ month, totalValuation: grade, totalScore: score }) =>
    grade === null || score === null ? [] : [{ month: formatMonth(month), grade, score }],
  );
  const [first, last] = [graded[0], graded.at(-1)];
  if (!first || !last) return null;
  if (graded.length === 1) return TEXTS.one(last);
  const steps = GRADES.indexOf(first.grade) - GRADES.indexOf(last.grade);
  if (steps !== 0) return (steps > 0 ? TEXTS.up : TEXTS.down)(first, last);
  const isSteady = graded.every(({ grade }) => grade === first.grade);
  return isSteady ? TEXTS.same(first, last) : TEXTS.back(first, last);
}

const EVENTS_TEXTS = TRANSITION_TEXTS.events;

interface EvaluationEvent {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly kind: EvaluationEventKind;
  readonly riskToleranceCode: PastScore['riskToleranceCode'];
}

/** Of several events of the same kind on one day, only the last. */
export function distinctEvents(events: readonly EvaluationEvent[]): EvaluationEvent[] {
  return [...new Map(events.map((event) => [`${event.date} ${event.kind}`, event])).values()];
}

/** For each point, the events since the previous point; the last point also has the events after it. */
export function eventsByPoint(scores: readonly PastScore[], events: readonly EvaluationEvent[]): EvaluationEvent[][] {
  const rows = scores.map((): EvaluationEvent[] => []);
  for (const event of events) {
    const place = scores.findIndex(({ month }) => month >= monthOf(event.date));
    rows.at(place)?.push(event);
  }
  return rows;
}

function typeName(code: PastScore['riskToleranceCode']): string | null {
  return code && RISK_TOLERANCE_NAMES[code];
}

function datedText({ date, riskToleranceCode }: EvaluationEvent): string {
  return EVENTS_TEXTS.dated(formatDate(date), typeName(riskToleranceCode));
}

/** The newest dates are listed first; a long list would dominate the chart above it. */
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
    return [{ kind, text: EVENTS_TEXTS.named(EVENTS_TEXTS.names[kind], shown, dates.length - shown.length) }];
  });
}
