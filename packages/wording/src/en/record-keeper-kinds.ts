/**
 * Explains which id and password each kind of record keeper means, and where they are written (English). The Japanese names
 * are those on the record keepers' letters and sites.
 */
import type * as Ja from '../ja/record-keeper-kinds.ts';
import type { Translation } from '../translation.ts';

export const RECORD_KEEPER_KINDS: Translation<typeof Ja.RECORD_KEEPER_KINDS> = {
  1: {
    id: 'Member account number (加入者口座番号), 10 digits',
    password: 'Internet password (インターネットパスワード)',
    where:
      'Your 10-digit member account number (加入者口座番号) and internet password (インターネットパスワード). They’re in the two account opening notices (口座開設のお知らせ), which arrive separately after you join.',
    file: {
      name: 'the notice of transactions (お取引状況のお知らせ, PDF)',
      where: 'Sign in to the pension site and press “お取引状況のお知らせ（PDF）” on the top menu to download it.',
    },
  },
  2: {
    id: 'User ID (ユーザーID)',
    password: 'PIN (暗証番号)',
    where:
      'Your user ID (ユーザーID) and PIN (暗証番号). They’re in the account opening notice (口座開設のお知らせ), a postcard that arrives after you join.',
    file: {
      name: 'the list of balances (資産残高照会, CSV)',
      where:
        'Sign in to the pension site and press “CSVファイルをダウンロードする” at the end of “商品ごとの残高” to download it.',
    },
  },
  3: {
    id: 'Login code (ログインコード)',
    password: 'The password you chose when you first signed in',
    where:
      'Your login code (ログインコード) and the password you chose when you first signed in. The login code is in the account opening notice (口座開設のお知らせ), which arrives after you join.',
    file: null,
  },
  4: {
    id: 'ID',
    password: 'Password (パスワード)',
    where:
      'Your ID and password. The ID is in the account opening notice (口座開設のお知らせ), which arrives after you join.',
    file: null,
  },
  5: {
    id: 'Member number (加入者番号)',
    password: 'The password you chose in the first-time set-up',
    where:
      'Your member number (加入者番号) and the password you chose in the first-time set-up. Signing in also takes your date of birth. The member number is in the account opening notice (口座開設のお知らせ).',
    file: null,
  },
};
