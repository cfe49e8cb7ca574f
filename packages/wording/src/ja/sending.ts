/** Holds the messages for typed text that could not be sent. */
export const SENDING_TEXTS = {
  tooMany: '送信の回数が上限に達しました。',
  again: (minutes: number) => `${minutes}分後に、もう一度お試しください。書いた内容は残っています。`,
  againLater: 'しばらく待ってから、もう一度お試しください。書いた内容は残っています。',
  textStays: '書いた内容は残っています。',
  signInAgain: 'ログインの期限が切れたため、送信できませんでした。ログインし直してから、もう一度送信してください。',
} as const;
