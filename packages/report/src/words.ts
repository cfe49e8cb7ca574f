/** Declares the words around a report's stored texts, of one language. */
import type * as Locale from '@minori/wording/ja/locale';
import type * as Names from '@minori/wording/ja/names';
import type * as Document from '@minori/wording/ja/report-document';
import type { Translation } from '@minori/wording/translation';

/** The portal gives its page's, and the api those of the report's own language. */
export type ReportWords = Translation<typeof Document> &
  Translation<Pick<typeof Locale, 'formatDate' | 'formatMonth' | 'listed' | 'UNITS'>> &
  Translation<Pick<typeof Names, 'LITERACY_BAND_NAMES' | 'SUB_SCORE_NAMES'>>;
