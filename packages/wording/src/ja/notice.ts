/** Holds the texts of お知らせ. */
import type { NoticeType } from '@minori/contract/notice';

export const NOTICE_TEXTS = {
  title: 'お知らせ',
  lead: 'みのりと会社からのお知らせです。',
  /** Per type of notice, the name of its tab and the text of an empty list. */
  types: {
    1: { tab: 'お知らせ', empty: '新しいお知らせは、ここに表示します。' },
    2: { tab: '会社からのお知らせ', empty: '会社からお知らせが届くと、ここに表示します。' },
  } satisfies Record<NoticeType, { readonly tab: string; readonly empty: string }>,
  tabsLabel: 'お知らせの種類',
  listOf: (tab: string) => `${tab}の一覧`,
  unread: '未読',
  unreadCount: (count: number) => `未読${count}件`,
  important: '重要',
  hasFiles: '添付あり',
  empty: 'お知らせはありません。',
  beyond: { heading: 'このページにお知らせはありません。', first: '最初のページに移動' },
  back: (tab: string) => `${tab}の一覧に戻る`,
  backToAll: 'お知らせの一覧に戻る',
  updated: (date: string) => `${date}に更新`,
  files: {
    heading: '添付の資料',
    kind: (size: string) => `PDF・${size}`,
    open: 'PDFを開く',
    save: 'PDFを保存',
    making: '用意しています',
    ready: 'PDFを用意できました',
    blocked: 'ブラウザーが新しいタブを開けなかったため、次のリンクから開いてください。',
    link: 'PDFを開く（新しいタブ）',
    tab: 'PDFを用意しています',
    failed: '資料を用意できませんでした',
    saved: '資料を保存しました。',
  },
  home: {
    heading: 'お知らせ',
    seeAll: (count: number) => `お知らせをすべて見る（未読${count}件）`,
  },
} as const;
