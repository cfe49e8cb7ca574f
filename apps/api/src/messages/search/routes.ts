import { getSearchTexts } from '@minori/contract/search';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { synonymsOf } from '../../content/articles/find-questions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { articleTexts, noticeTexts, productTexts, termTexts } from './service.ts';

export function searchRoutes({ database, now }: Deps): readonly Route[] {
  return [
    route(getSearchTexts, async (_input, { session }) => {
      const asker = { owner: session, today: tokyoDate(now().getTime()) };
      const kinds = [articleTexts, termTexts, productTexts, noticeTexts];
      // Waited for together: one that failed while another is waited for would end the process.
      const [{ groups, leftOut }, ...texts] = await Promise.all([
        synonymsOf(database),
        ...kinds.map((textsOf) => textsOf(database, asker)),
      ]);
      return {
        texts: texts.flat(),
        synonyms: { groups: groups.map((words) => [...words]), leftOut: [...leftOut] },
      };
    }),
  ];
}
