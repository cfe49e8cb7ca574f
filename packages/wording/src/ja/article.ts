/** Holds the labels around the texts of articles wherever they are shown. */
export const ARTICLE_TEXTS = {
  more: 'くわしく',
  moreAbout: (term: string) => `${term}をくわしく`,
  table: (columns: readonly string[]) => `表：${columns.filter(Boolean).join('、')}`,
  sources: '出典',
} as const;
