/** Holds the texts that the entrance and the sign-in page share. */
export const WELCOME_TEXTS = {
  line: '会社の年金の、今とこれからを、ひとつの線で。',
  trust: [
    '年金サイトの残高と掛金を読み取り、わかる言葉と図で示します。',
    '売買はしません。手続きは、年金サイトでご自身が行います。',
    'あなたの残高や評価を、会社が一人ひとり見ることはありません。',
  ],
} as const;
