/** Holds the texts of the news (English). */
import type * as Ja from '../ja/notice.ts';
import type { Translation } from '../translation.ts';

export const NOTICE_TEXTS: Translation<typeof Ja.NOTICE_TEXTS> = {
  title: 'News',
  lead: 'News from Minori and your company.',
  types: {
    1: { tab: 'News', empty: 'New items appear here.' },
    2: { tab: 'From your company', empty: 'News from your company appears here.' },
  },
  tabsLabel: 'Kind of news',
  listOf: (tab) => `List: ${tab}`,
  unread: 'Unread',
  unreadCount: (count) => `${count} unread`,
  important: 'Important',
  hasFiles: 'Attachment',
  empty: 'There’s no news.',
  beyond: { heading: 'There’s no news on this page.', first: 'Go to the first page' },
  back: (tab) => `Back to “${tab}”`,
  backToAll: 'Back to “News”',
  updated: (date) => `Updated ${date}`,
  files: {
    heading: 'Attachments',
    kind: (size) => `PDF, ${size}`,
    open: 'Open PDF',
    save: 'Save PDF',
    making: 'Getting it ready',
    ready: 'The PDF is ready',
    blocked: 'Your browser couldn’t open a new tab. Please use this link instead.',
    link: 'Open PDF (new tab)',
    tab: 'Getting the PDF ready',
    failed: 'We couldn’t get the attachment ready',
    saved: 'The attachment is saved.',
  },
  home: {
    heading: 'News',
    seeAll: (count) => `See all news (${count} unread)`,
  },
};
