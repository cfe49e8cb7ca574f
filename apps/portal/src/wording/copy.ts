/** Holds the messages after a click on a copy button. */
export const COPY_TEXTS = {
  copied: 'コピーしました。',
  refused: 'この端末ではコピーできませんでした。次の文を選んでコピーしてください。',
} as const;
