/**
 * Defines the routes of コラム (columns): reading them, marking them (閲覧履歴・感想・クイズ), and the overview of what a reader has
 * read.
 */
import { allColumnIds } from '@minori/contract/all-ids';
import { getColumnOfTerm, getColumns, getColumnTags } from '@minori/contract/column';
import { getColumnDetail } from '@minori/contract/column-detail';
import { answerQuiz, getColumnReader, registerColumnHistory, sendColumnFeedback } from '@minori/contract/column-view';
import { type Route, route } from '../../platform/http/route.ts';
import { columnDetail, columnOfTerm, columnTopics, visibleIds } from '../articles/article-service.ts';
import { listColumns } from '../articles/find-articles.ts';
import { type ArticleDeps, readerIn, readFrom } from '../articles/read-from.ts';
import { columnReader } from './column-reader.ts';
import { answer, giveFeedback, markAsRead } from './service.ts';

export function columnRoutes(deps: ArticleDeps): readonly Route[] {
  return [
    route(getColumns, ({ query: { sysUserCode, ...query } }, context) =>
      readFrom(deps, context, (own) => listColumns(own, query, readerIn(deps, context, sysUserCode))),
    ),
    route(getColumnTags, async (_input, context) => {
      const topics = await readFrom(deps, context, (own) => columnTopics(own, readerIn(deps, context)));
      return topics.map(({ id, name, count }) => ({ id, name, columnCount: count }));
    }),
    route(getColumnOfTerm, ({ query: { technicalTermCode, sysUserCode } }, context) =>
      readFrom(deps, context, (own) => columnOfTerm(own, technicalTermCode, readerIn(deps, context, sysUserCode))),
    ),
    route(getColumnDetail, ({ params, query }, context) =>
      readFrom(deps, context, (own) =>
        columnDetail(own, Number(params.id), readerIn(deps, context, query.sysUserCode)),
      ),
    ),
    route(allColumnIds, (_input, context) =>
      readFrom(deps, context, (own) => visibleIds(own, 'column', readerIn(deps, context))),
    ),
    route(getColumnReader, (_input, { session }) => columnReader(deps, session)),
    route(registerColumnHistory, ({ body }, { session }) => markAsRead(deps, session, body.columnId)),
    route(sendColumnFeedback, ({ body }, { session }) => giveFeedback(deps, session, body)),
    route(answerQuiz, ({ body }, { session }) => answer(deps, session, body)),
  ];
}
