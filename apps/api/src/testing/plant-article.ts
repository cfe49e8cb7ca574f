// Articles as rows, for tests of what people do with them: no folder of texts, no search.

import type { Database } from '../platform/storage/database.ts';
import { json } from '../platform/storage/json.ts';
import type { ArticleQuiz, ArticleTable } from '../platform/storage/schema/articles.ts';

export const QUIZ: ArticleQuiz = {
  question: '分散投資の効果がよく出るのは、どの組み合わせですか。',
  choices: [
    { text: '同じ業種の株式', explanation: '同じ動きをしやすいため、効果は小さくなります。' },
    { text: '値動きのちがう資産', explanation: '値動きのちがいが、分散投資のかなめです。' },
    { text: '値下がりしない資産だけ', explanation: '値下がりしない資産だけでは、増え方も小さくなります。' },
  ],
  answer: 2,
};

export interface PlantedArticle {
  readonly id: number;
  readonly title?: string;
  readonly level?: 1 | 2;
  readonly minutes?: number;
  readonly publishedOn?: string;
  readonly withdrawn?: boolean;
  readonly subScore?: ArticleTable['sub_score'];
  readonly quiz?: ArticleQuiz | null;
  readonly companyUrls?: readonly string[] | null;
  /** Of columns, the main one first. */
  readonly tagIds?: readonly number[];
  /** Of questions. */
  readonly categoryId?: number;
}

const CATEGORY = { kind: 'faq', id: 4, key: 'choosing', name: '商品の選択と変更手続き', position: 4 } as const;

/** Ids from 1001 are questions. */
export async function plantArticle(database: Database, article: PlantedArticle): Promise<void> {
  const { id, title = `記事${id}`, quiz = null, companyUrls = null, tagIds = [1] } = article;
  const kind = id < 1000 ? 'column' : 'faq';
  await database
    .insertInto('articles')
    .values({
      ...{ id, kind, title, summary: `${title}の要約`, content: `${title}の本文`, html: `<p>${title}の本文</p>` },
      level: article.level ?? 1,
      published_on: article.publishedOn ?? '2026-01-01',
      withdrawn: article.withdrawn ?? false,
      sub_score: article.subScore ?? null,
      ...{ movie: null, quiz: quiz && json(quiz), sources: json([]), term_codes: [] },
      company_urls: companyUrls && [...companyUrls],
      category_id: kind === 'faq' ? (article.categoryId ?? CATEGORY.id) : null,
      ...{ common: null, minutes: article.minutes ?? 3, title_text: title, search_text: title, grams: [] },
    })
    .execute();
  if (kind === 'faq') return;
  await database
    .insertInto('article_tags')
    .values(tagIds.map((tag_id, position) => ({ article_id: id, tag_id, position })))
    .execute();
}

/** Topics 1 to 3 of columns, and one category of questions. */
export async function plantTopics(database: Database): Promise<void> {
  const names = ['制度のしくみ', 'リスクとリターン', '分散投資'];
  const topics = names.map(
    (name, at) => ({ kind: 'column', id: at + 1, key: `topic-${at}`, name, position: at }) as const,
  );
  await database
    .insertInto('topics')
    .values([...topics, CATEGORY])
    .execute();
}
