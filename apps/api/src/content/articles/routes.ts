/** コラム・よくある質問 — reading them; feedback and quiz answers are in `column-views/`. */
import { allColumnIds, allFaqIds } from '@minori/contract/all-ids';
import { getColumnOfTerm, getColumns, getColumnTags } from '@minori/contract/column';
import { getColumnDetail } from '@minori/contract/column-detail';
import { getCommonQuestions, getFaq, getFaqCategories } from '@minori/contract/faq';
import { type PublicContext, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { readerOf, type Sight, visibleArticles } from '../reader/visible.ts';
import type { RecommendDeps } from '../recommendation/recommend.ts';
import { columnDetail, columnOfTerm, commonQuestions, faqDetail, listColumns, visibleIds } from './article-service.ts';

export function articleRoutes(deps: Pick<Deps, 'now' | 'shared'> & RecommendDeps): readonly Route[] {
  const { shared, now } = deps;
  /** A visitor's from a standby, where there is one: nothing of theirs can be missing in it. */
  const from = <T>({ session }: PublicContext, read: (own: RecommendDeps) => Promise<T>): Promise<T> =>
    session ? read(deps) : shared.read('columns', (database) => read({ ...deps, database }));
  const readerIn = ({ session }: PublicContext, sysUserCode?: string) => readerOf(session, sysUserCode, now());
  return [
    route(getColumns, ({ query: { sysUserCode, ...query } }, context) =>
      from(context, (own) => listColumns(own, query, readerIn(context, sysUserCode))),
    ),
    route(getColumnTags, async (_input, context) => {
      const topics = await from(context, ({ database }) => columnTopics(database, readerIn(context)));
      return topics.map(({ id, name, count }) => ({ id, name, columnCount: count }));
    }),
    route(getColumnOfTerm, ({ query }, context) =>
      from(context, (own) => columnOfTerm(own, query.technicalTermCode, readerIn(context, query.sysUserCode))),
    ),
    route(getColumnDetail, ({ params, query }, context) =>
      from(context, (own) => columnDetail(own, Number(params.id), readerIn(context, query.sysUserCode))),
    ),
    route(getFaqCategories, async (_input, context) => {
      const categories = await from(context, ({ database }) => faqCategories(database, readerIn(context)));
      return categories.map(({ id, name, count }) => ({ id, name, faqCount: count }));
    }),
    route(getCommonQuestions, ({ query }, context) =>
      from(context, (own) => commonQuestions(own, readerIn(context, query.sysUserCode))),
    ),
    route(getFaq, ({ params, query }, context) =>
      from(context, (own) => faqDetail(own, Number(params.id), readerIn(context, query.sysUserCode))),
    ),
    route(allColumnIds, (_input, context) => from(context, (own) => visibleIds(own, 'column', readerIn(context)))),
    route(allFaqIds, (_input, context) => from(context, (own) => visibleIds(own, 'faq', readerIn(context)))),
  ];
}

// テーマ・分類 — those with an article that the reader finds, in the order of the screen, and how many there are.

export interface Topic {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Of columns; one with two tags counts for both. */
async function columnTopics(database: Database, sight: Sight): Promise<readonly Topic[]> {
  const visible = visibleArticles(database, { ...sight, kind: 'column' });
  const rows = await visible
    .innerJoin('article_tags', 'article_tags.article_id', 'articles.id')
    .innerJoin('topics', (join) => join.onRef('topics.id', '=', 'article_tags.tag_id').on('topics.kind', '=', 'column'))
    .select(({ fn }) => ['topics.id', 'topics.name', fn.countAll<bigint>().as('count')])
    .groupBy(['topics.id', 'topics.name', 'topics.position'])
    .orderBy('topics.position')
    .execute();
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count) }));
}

async function faqCategories(database: Database, sight: Sight): Promise<readonly Topic[]> {
  const visible = visibleArticles(database, { ...sight, kind: 'faq' });
  const rows = await visible
    .innerJoin('topics', (join) => join.onRef('topics.id', '=', 'articles.category_id').on('topics.kind', '=', 'faq'))
    .select(({ fn }) => ['topics.id', 'topics.name', fn.countAll<bigint>().as('count')])
    .groupBy(['topics.id', 'topics.name', 'topics.position'])
    .orderBy('topics.position')
    .execute();
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count) }));
}
