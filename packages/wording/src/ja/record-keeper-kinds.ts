/**
 * Explains which id and password each kind of record keeper means, and where they are written: employees have several
 * logins and confuse them (screens.md 3.4). One entry per kind of `RkMgtAgencyCode`, five in all.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';

interface KindTexts {
  /** What to type as the id. */
  readonly id: string;
  /** What to type as the password. */
  readonly password: string;
  /** Where both are written, in one sentence. */
  readonly where: string;
  /** The site's own statement that can be read instead; null where there is none. */
  readonly file: {
    /** As the site calls it, with its format. */
    readonly name: string;
    /** How to get it, in one sentence. */
    readonly where: string;
  } | null;
}

export const RECORD_KEEPER_KINDS: Readonly<Record<RkMgtAgencyCode, KindTexts>> = {
  1: {
    id: '加入者口座番号（数字10桁）',
    password: 'インターネットパスワード',
    where:
      '数字10桁の「加入者口座番号」と「インターネットパスワード」です。加入のあとに別々に届く2通の「口座開設のお知らせ」に書かれています。',
    file: {
      name: '「お取引状況のお知らせ」（PDF）',
      where: '年金サイトにログインし、トップメニューの「お取引状況のお知らせ（PDF）」を押すとダウンロードできます。',
    },
  },
  2: {
    id: 'ユーザーID',
    password: '暗証番号',
    where: '「ユーザーID」と「暗証番号」です。加入のあとに届く「口座開設のお知らせ」（はがき）に書かれています。',
    file: {
      name: '「資産残高照会」（CSV）',
      where:
        '年金サイトにログインし、「商品ごとの残高」の一番下の「CSVファイルをダウンロードする」を押すとダウンロードできます。',
    },
  },
  3: {
    id: 'ログインコード',
    password: '初回のログインで決めたパスワード',
    where:
      '「ログインコード」と、初回のログインで決めたパスワードです。ログインコードは、加入のあとに届く「口座開設のお知らせ」に書かれています。',
    file: null,
  },
  4: {
    id: 'ID',
    password: 'パスワード',
    where: '「ID」とパスワードです。IDは、加入のあとに届く「口座開設のお知らせ」に書かれています。',
    file: null,
  },
  5: {
    id: '加入者番号',
    password: '初回の手続きで決めたパスワード',
    where:
      '「加入者番号」と、初回の手続きで決めたパスワードです。ログインには生年月日も使います。加入者番号は、「口座開設のお知らせ」に書かれています。',
    file: null,
  },
};
