/** What stands around texts of articles wherever they are shown. */
export const ARTICLE_TEXTS = {
  more: 'くわしく',
  moreAbout: (term: string) => `${term}をくわしく`,
  table: '表',
  sources: '出典',
} as const;
