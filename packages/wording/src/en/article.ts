/** Holds the labels around the texts of articles wherever they are shown (English). */
import type * as Ja from '../ja/article.ts';
import type { Translation } from '../translation.ts';
import { listed } from './locale.ts';

export const ARTICLE_TEXTS: Translation<typeof Ja.ARTICLE_TEXTS> = {
  more: 'Read more',
  moreAbout: (term) => `Read more about ${term}`,
  table: (columns) => `Table: ${listed(columns.filter(Boolean))}`,
  sources: 'Sources',
};
