/** 通知 in words, as the service worker shows them. */
export const PUSH_TEXTS = {
  /** For a message that can't be read. */
  unreadable: { title: 'みのり', body: '新しいお知らせがあります。開いて確認してください。' },
} as const;
