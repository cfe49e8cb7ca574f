/** 年金サイトとの連携 — describes the tables of the saved credentials and their uses for the export. */
import { leftOut, RECORD_KEEPER_KIND, type SomeOwnedTables } from '../owned-table.ts';

const SEALED = leftOut('sealed: this program can’t open it, and whoever could must not hand it out');

export const CONNECTION_TABLES = {
  rk_credentials: {
    file: 'connection',
    title: '保存した連携情報（年金サイトのID・パスワード・生年月日そのものは含みません）',
    order: ['saved_at'],
    columns: {
      key_id: SEALED,
      enc: SEALED,
      ciphertext: SEALED,
      saved_at: '保存した日時',
      resealed_at: '暗号化の鍵を替えた日時',
      refused_at: '年金サイトに断られた日時',
      rk_code: RECORD_KEEPER_KIND,
      next_look_at: '次に取り込みを考える日時',
    },
  },
  readings: {
    file: 'connection-uses',
    title: '連携情報の利用の記録',
    order: ['started_at'],
    columns: {
      scraping_code: leftOut('names one reading between our own programs'),
      operation: '操作（do 取り込み、try 確認、first 初回ログイン、autoLogin 年金サイトへの移動、file 明細ファイル）',
      source: '使った情報（typed 入力、saved 保存、scheduled 自動更新、autoLogin 年金サイトへの移動、file なし）',
      credentials_mark: leftOut('tells one typed password from another'),
      started_at: '始めた日時',
      expires_at: '待つ期限',
      finished_at: '終わった日時',
      outcome: '結果',
      session_id: leftOut('says with which sign-in a minute-old ticket ends'),
      access_version: leftOut('says with which password a minute-old ticket ends'),
    },
  },
  staged_statements: {
    file: 'waiting-statement',
    title: '取り込んで、まだ登録していない資産',
    order: ['staged_at'],
    columns: {
      scraping_code: leftOut('names one reading between our own programs'),
      statement: '取り込んだ内容',
      rk_account_mark: leftOut('tells one account at the record keeper from another and names none'),
      member_mark: leftOut('tells one member of the record keeper from another and names none'),
      staged_at: '取り込んだ日時',
      expires_at: '登録できる期限',
      registered_statement_id: '登録した取り込みの番号（statements.json の id）',
    },
  },
  refreshes: {
    file: 'refreshes',
    title: '自動更新の記録',
    order: ['day', 'attempt'],
    columns: {
      day: '日',
      attempt: '回',
      rk_code: RECORD_KEEPER_KIND,
      started_at: '始めた日時',
      finished_at: '終わった日時',
      outcome: '結果',
    },
  },
  scraping_errors: {
    file: 'reading-errors',
    title: '取り込みの失敗の報告',
    order: ['reported_at', 'id'],
    columns: {
      id: leftOut('the number of a row of ours'),
      reported_at: '報告の日時',
      scraping_code: leftOut('names one reading between our own programs'),
      error_type: '種類（1 通信、100 時間切れ）',
      description: '内容',
    },
  },
} as const satisfies SomeOwnedTables<
  'rk_credentials' | 'readings' | 'staged_statements' | 'refreshes' | 'scraping_errors'
>;
