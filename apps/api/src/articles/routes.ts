/** コラム・よくある質問 — what is read of them; what is said and answered is `readings/`. */
import { allColumnIds, allFaqIds } from '@minori/contract/all-ids';
import { getColumnOfTerm, getColumns, getColumnTags } from '@minori/contract/column';
import { getColumnDetail } from '@minori/contract/column-detail';
import { getCommonQuestions, getFaq, getFaqCategories } from '@minori/contract/faq';
import type { Deps } from '../deps.ts';
import { type PublicContext, type Route, route } from '../route.ts';
import { columnDetail, columnOfTerm, commonQuestions, faqDetail, listColumns, visibleIds } from './article-service.ts';
import { readerOf } from './reader.ts';
import { columnTopics, faqCategories } from './topics.ts';

export function articleRoutes(deps: Deps): readonly Route[] {
  const { database, now } = deps;
  const readerIn = ({ session }: PublicContext, sysUserCode?: string) => readerOf(session, sysUserCode, now());
  return [
    route(getColumns, ({ query: { sysUserCode, ...query } }, context) =>
      listColumns(deps, query, readerIn(context, sysUserCode)),
    ),
    route(getColumnTags, async (_input, context) => {
      const topics = await columnTopics(database, readerIn(context));
      return topics.map(({ id, name, count }) => ({ id, name, columnCount: count }));
    }),
    route(getColumnOfTerm, ({ query }, context) =>
      columnOfTerm(deps, query.technicalTermCode, readerIn(context, query.sysUserCode)),
    ),
    route(getColumnDetail, ({ params, query }, context) =>
      columnDetail(deps, Number(params.id), readerIn(context, query.sysUserCode)),
    ),
    route(getFaqCategories, async (_input, context) => {
      const categories = await faqCategories(database, readerIn(context));
      return categories.map(({ id, name, count }) => ({ id, name, faqCount: count }));
    }),
    route(getCommonQuestions, ({ query }, context) => commonQuestions(deps, readerIn(context, query.sysUserCode))),
    route(getFaq, ({ params, query }, context) =>
      faqDetail(deps, Number(params.id), readerIn(context, query.sysUserCode)),
    ),
    route(allColumnIds, (_input, context) => visibleIds(deps, 'column', readerIn(context))),
    route(allFaqIds, (_input, context) => visibleIds(deps, 'faq', readerIn(context))),
  ];
}
