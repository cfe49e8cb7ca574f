/** 閲覧履歴・感想・クイズ — the calls by which an employee leaves a mark on an article, and the reader's own page of them. */
import { getColumnReader, registerColumnHistory, sendColumnFeedback } from '@minori/contract/column-reading';
import { answerQuiz } from '@minori/contract/quiz';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { columnReader } from './column-reader.ts';
import { answer, giveFeedback, markAsRead } from './service.ts';

export function readingRoutes(deps: Deps): readonly Route[] {
  return [
    route(getColumnReader, (_input, { session }) => columnReader(deps, session)),
    route(registerColumnHistory, ({ body }, { session }) => markAsRead(deps, session, body.columnId)),
    route(sendColumnFeedback, ({ body }, { session }) => giveFeedback(deps, session, body)),
    route(answerQuiz, ({ body }, { session }) => answer(deps, session, body)),
  ];
}
