/** Holds the texts that the entrance and the sign-in page share. */
export const WELCOME_TEXTS = {
  line: '会社の年金の今とこれからが、ひと目でわかります。',
  trust: [
    '年金サイトの残高と掛金を取り込み、わかる言葉と図で示します。',
    '売買はしません。手続きは、年金サイトでご自身が行います。',
    'あなた個人の残高や評価が、会社に知られることはありません。',
  ],
} as const;
