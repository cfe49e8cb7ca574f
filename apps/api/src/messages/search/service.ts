/** 検索 — `GET /api/v1/search/texts`: everything that this employee may read, each with a few words, for the browser to search in. */
import type { CallResult } from '@minori/contract/call';
import { getSearchTexts } from '@minori/contract/search';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { findChooser } from '../../choosing/line-up/chooser-repository.ts';
import { ownProducts } from '../../choosing/line-up/own-products.ts';
import { synonymsOf } from '../../content/articles/find-questions.ts';
import { findTerms } from '../../content/glossary/service.ts';
import { visibleArticles } from '../../content/reader/visible.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp } from '../../records/line-ups.ts';
import { visibleNotices } from '../notices/visible.ts';

type Text = CallResult<typeof getSearchTexts>['texts'][number];

interface Asker {
  readonly owner: Owner;
  /** The day in Tokyo. */
  readonly today: string;
}

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

/** A question is found by its whole answer; a column, which is long, by its summary and by the terms in it. */
async function articleTexts(database: Database, { owner, today }: Asker): Promise<Text[]> {
  const sight = { today, organization: owner.sysOrganizationCode };
  const terms = await findTerms(database, sight);
  const named = new Map(terms.map(({ technicalTermCode, title }) => [technicalTermCode, title]));
  const rows = await visibleArticles(database, sight)
    .select(['id', 'kind', 'title', 'summary', 'search_text', 'term_codes'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, title, summary, search_text: text, term_codes: codes }) => ({
    ...{ kind, id: String(id), title, summary },
    words: kind === 'faq' ? text : codes.map((code) => named.get(code) ?? '').join('\n'),
  }));
}

async function termTexts(database: Database, { owner, today }: Asker): Promise<Text[]> {
  const terms = await findTerms(database, { today, organization: owner.sysOrganizationCode });
  return terms.map(({ technicalTermCode, title, short, reading }) => ({
    ...{ kind: 'term' as const, id: technicalTermCode, title },
    ...{ summary: short, words: reading },
  }));
}

/** What the employee holds or buys, and the plan still has; nothing before something was read. */
async function productTexts(database: Database, { owner, today }: Asker): Promise<Text[]> {
  const [lineUp, chooser] = await Promise.all([
    findLineUp(database, owner.sysOrganizationCode),
    findChooser(database, owner, lastCompleteMonth(today)),
  ]);
  const own = ownProducts(chooser);
  return lineUp
    .filter(({ productCode }) => own.valuationOf(productCode) > 0 || own.percentOf(productCode) > 0)
    .map((product) => ({
      ...{ kind: 'product' as const, id: product.productCode, title: own.nameOf(product) },
      ...{ summary: '', words: '' },
    }));
}

/** As it was stored: reading Markdown here would keep everybody else waiting. */
async function noticeTexts(database: Database, { owner, today }: Asker): Promise<Text[]> {
  const rows = await visibleNotices(database, { ...owner, today })
    .select(['notices.id', 'notices.subject'])
    .select(({ fn }) => fn.coalesce('notices.search_text', 'notices.content').as('words'))
    .orderBy('notices.published_on', 'desc')
    .orderBy('notices.id', 'desc')
    .execute();
  return rows.map(({ id, subject, words }) => ({
    ...{ kind: 'notice' as const, id: String(id), title: subject },
    ...{ summary: '', words },
  }));
}
