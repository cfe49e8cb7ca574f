/**
 * 検索 — `GET /api/v1/search/texts`: returns all texts that this employee may read, each shortened, for the search in the
 * browser.
 */
import type { CallResult } from '@minori/contract/call';
import type { getSearchTexts } from '@minori/contract/search';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { findChooser } from '../../choosing/fund-line-up/chooser-repository.ts';
import { ownProducts } from '../../choosing/fund-line-up/own-products.ts';
import type { VisibleTexts } from '../../content/reader/visible.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp } from '../../records/line-ups.ts';
import { visibleNotices } from '../notice/visible.ts';

type Text = CallResult<typeof getSearchTexts>['texts'][number];

interface Asker {
  readonly owner: Owner;
  /** Asia/Tokyo date. */
  readonly today: string;
}

/** An FAQ entry is searched in its whole answer, a column in its summary and the glossary terms that it uses. */
export function articleTexts({ articles, terms }: VisibleTexts): readonly Text[] {
  const named = new Map(terms.map(({ technicalTermCode, title }) => [technicalTermCode, title]));
  return articles
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, kind, title, summary, searchText, termCodes }) => ({
      ...{ kind, id: String(id), title, summary },
      words: kind === 'faq' ? searchText : termCodes.map((code) => named.get(code) ?? '').join('\n'),
    }));
}

export function termTexts({ terms }: VisibleTexts): readonly Text[] {
  return terms.map(({ technicalTermCode, title, short, reading }) => ({
    ...{ kind: 'term' as const, id: technicalTermCode, title },
    ...{ summary: short, words: reading },
  }));
}

/** Products that the employee holds or buys and that are still in the plan; empty before the first statement. */
export async function productTexts(database: Database, { owner, today }: Asker): Promise<Text[]> {
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

/** Uses the stored plain text: parsing Markdown here would block other requests. */
export async function noticeTexts(database: Database, { owner, today }: Asker): Promise<Text[]> {
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
