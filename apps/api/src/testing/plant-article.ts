// Publishes articles for tests, without a folder of texts.

import { randomUUID } from 'node:crypto';
import { storeTexts } from '../content/files/sync-content.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Article, ArticleQuiz, OtherTexts } from '../platform/storage/schema/articles.ts';

export const QUIZ: ArticleQuiz = {
  question: '分散投資の効果がよく出るのは、どの組み合わせですか。',
  choices: [
    { text: '同じ業種の株式', explanation: '同じ動きをしやすいため、効果は小さくなります。' },
    { text: '値動きの違う資産', explanation: '値動きの違いが、分散投資のかなめです。' },
    { text: '値下がりしない資産だけ', explanation: '値下がりしない資産だけでは、増え方も小さくなります。' },
  ],
  answer: 2,
};

const TOPICS = ['制度のしくみ', 'リスクとリターン', '分散投資'].map((name, at) => ({ id: at + 1, name }));
const CATEGORY = { id: 4, name: '商品の選択と変更手続き' };

const NO_OTHERS: OtherTexts = { topics: [], categories: [], terms: [], synonyms: { groups: [], leftOut: [] } };

type PlantedArticle = Pick<Article, 'id'> &
  Partial<Omit<Article, 'kind' | 'tags'>> & {
    /** Topics of a column, the main one first; `plantTopics` creates the topics. */
    readonly tagIds?: readonly number[];
  };

/** Builds an article; ids from 1001 on are questions of the FAQ. */
function articleOf({ id, title = `記事${id}`, tagIds = [1], ...fields }: PlantedArticle): Article {
  const isColumn = id < 1000;
  return {
    ...{ id, kind: isColumn ? 'column' : 'faq', title, summary: `${title}の要約`, content: `${title}の本文` },
    ...{ html: `<p>${title}の本文</p>`, level: 1, publishedOn: '2026-01-01', subScore: null, movie: null, quiz: null },
    ...{ sources: [], termCodes: [], companyUrls: null, common: null, minutes: 3, searchText: title },
    tags: isColumn ? tagIds.flatMap((tag) => TOPICS.filter((topic) => topic.id === tag)) : [],
    category: isColumn ? null : CATEGORY,
    ...fields,
  };
}

export async function publishedArticles(database: Database): Promise<readonly Article[]> {
  const rows = await database.selectFrom('articles').select('document').where('document', 'is not', null).execute();
  return rows.flatMap(({ document }) => document ?? []);
}

/** Publishes the present articles with a change. */
async function publish(
  database: Database,
  change: (articles: readonly Article[], others: OtherTexts) => { articles?: readonly Article[]; others?: OtherTexts },
): Promise<void> {
  const row = await database.selectFrom('published_texts').select('others').executeTakeFirst();
  const published = { articles: await publishedArticles(database), others: row?.others ?? NO_OTHERS };
  const changed = { ...published, ...change(published.articles, published.others) };
  await storeTexts(database, changed, { digest: randomUUID(), now: new Date('2026-01-01T00:00:00Z') });
}

export async function plantArticles(database: Database, planted: readonly PlantedArticle[]): Promise<void> {
  await publish(database, (articles) => ({ articles: [...articles, ...planted.map(articleOf)] }));
}

export async function plantArticle(database: Database, article: PlantedArticle): Promise<void> {
  await plantArticles(database, [article]);
}

/** @param fields null removes the article */
export async function changeArticle(database: Database, id: number, fields: Partial<Article> | null): Promise<void> {
  await publish(database, (articles) => ({
    articles: articles.flatMap((article) => {
      if (article.id !== id) return [article];
      return fields ? [{ ...article, ...fields }] : [];
    }),
  }));
}

/** Publishes topics 1 to 3 of columns, and one category of questions. */
export async function plantTopics(database: Database): Promise<void> {
  await publish(database, (_, others) => ({ others: { ...others, topics: TOPICS, categories: [CATEGORY] } }));
}
