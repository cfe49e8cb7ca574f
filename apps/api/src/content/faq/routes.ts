/** Defines the routes of よくある質問 (questions); feedback on one is sent as for a column (column/routes.ts). */
import { allFaqIds } from '@minori/contract/all-ids';
import { getCommonQuestions, getFaq, getFaqCategories } from '@minori/contract/faq';
import { type Route, route } from '../../platform/http/route.ts';
import { commonQuestions, faqCategories, faqDetail, visibleIds } from '../articles/article-service.ts';
import { type ArticleDeps, readerIn, readFrom } from '../articles/read-from.ts';

export function faqRoutes(deps: ArticleDeps): readonly Route[] {
  return [
    route(getFaqCategories, async (_input, context) => {
      const topics = await readFrom(deps, context, (own) => faqCategories(own, readerIn(deps, context)));
      return topics.map(({ id, name, count }) => ({ id, name, faqCount: count }));
    }),
    route(getCommonQuestions, ({ query }, context) =>
      readFrom(deps, context, (own) => commonQuestions(own, readerIn(deps, context, query.sysUserCode))),
    ),
    route(getFaq, ({ params, query }, context) =>
      readFrom(deps, context, (own) => faqDetail(own, Number(params.id), readerIn(deps, context, query.sysUserCode))),
    ),
    route(allFaqIds, (_input, context) =>
      readFrom(deps, context, (own) => visibleIds(own, 'faq', readerIn(deps, context))),
    ),
  ];
}
