/** 総合評価の推移 — the scores with their grades, events that may have changed them, and the same month by month as a table. */
import type { PastScore } from '@minori/contract/past-scores';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { EventMark } from '../../ui/chart/evaluation-event-mark.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import { ScoreHistoryPicture } from '../../ui/chart/score-history-picture.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';
import { gradeFinding } from './grade-finding.ts';
import styles from './score-history-figure.module.css';
import { datedText, distinctEvents, type EvaluationEvent, eventKey, eventsByPoint, typeName } from './term-events.ts';

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
        { kind: 'number', value: totalScore, unit: '点' },
        text(typeName(riskToleranceCode)),
        text((byPoint[place] ?? []).map((event) => inTable(names[event.kind], datedText(event))).join('、')),
      ],
    })),
  };
}

/** 印の見方 — the legend of the event markers, with dates. */
function EventKey({ events }: { readonly events: readonly EvaluationEvent[] }) {
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
