import { getSearchTexts } from '@minori/contract/search';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { visibleTexts } from '../../content/reader/visible.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { articleTexts, noticeTexts, productTexts, termTexts } from './service.ts';

export function searchRoutes({ database, now }: Deps): readonly Route[] {
  return [
    route(getSearchTexts, async (_input, { session }) => {
      const asker = { owner: session, today: tokyoDate(now().getTime()) };
      const sight = { ...asker, organization: session.sysOrganizationCode };
      // Promise.all, so that a rejection while another query runs is handled instead of ending the process.
      const [texts, products, notices] = await Promise.all([
        visibleTexts(database, sight),
        productTexts(database, asker),
        noticeTexts(database, asker),
      ]);
      const { groups, leftOut } = texts.synonyms;
      return {
        texts: [...articleTexts(texts), ...termTexts(texts), ...products, ...notices],
        synonyms: { groups: groups.map((words) => [...words]), leftOut: [...leftOut] },
      };
    }),
  ];
}
