/** Holds the texts of 通知, as the service worker shows them. */
export const PUSH_TEXTS = {
  /** Shown for a push message that can't be parsed. */
  unreadable: { title: 'みのり', body: '新しいお知らせがあります。開いて確認してください。' },
} as const;
