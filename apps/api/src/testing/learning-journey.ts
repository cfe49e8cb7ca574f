// Everything that an employee does with columns and questions, one after the other, for tests of what it asks of the database.
import { columnDetail, listColumns } from '../articles/article-service.ts';
import { readerOf } from '../articles/reader.ts';
import { requireRoom } from '../contact/accept-inquiry.ts';
import type { Deps } from '../deps.ts';
import { columnReader } from '../readings/column-reader.ts';
import { columnsOf } from '../readings/columns-of.ts';
import { recommendedColumns } from '../readings/recommend.ts';
import { answer, giveFeedback, markAsRead } from '../readings/service.ts';
import type { Session } from '../route.ts';
import { plantArticle, plantTopics, QUIZ } from './plant-article.ts';

/** Plants the one column that it needs. */
export async function learn(deps: Deps, session: Session): Promise<void> {
  const { database, now } = deps;
  const { sysUserCode } = session;
  await plantTopics(database);
  await plantArticle(database, { id: 12, quiz: QUIZ });
  await markAsRead(deps, session, 12);
  await giveFeedback(deps, session, { sysUserCode, columnId: 12, feedbackCode: 1, feedbackComment: null });
  await answer(deps, session, { sysUserCode, columnId: 12, answer: 1 });
  const reader = readerOf(session, sysUserCode, now());
  await listColumns(deps, { isRead: true, sortType: 1 }, reader);
  await columnDetail(deps, 12, reader);
  await columnReader(deps, session);
  await recommendedColumns(database, session, { today: reader.today, most: 3 });
  await columnsOf(database, now)(session);
  await requireRoom(database, session, now());
}
