/**
 * 選択と入力 — describes for the export the tables of line-ups shown, choices, dismissed tasks, sent mails, the goal, and
 * inputs of the retirement income screen.
 */
import { leftOut, type SomeOwnedTables } from '../owned-table.ts';

const RATES = '商品コードと割合（%）';

export const CHOICE_TABLES = {
  fund_selections: {
    file: 'fund-selection',
    title: '登録した商品の選択',
    order: ['registered_at'],
    columns: { rates: RATES, registered_at: '登録した日時', finished_at: '変更手続きを終えた日時' },
  },
  fund_comparisons: {
    file: 'fund-comparisons',
    title: '比較のために残した選択',
    order: ['number'],
    columns: {
      comparison_id: leftOut('the number of a row of ours'),
      number: '番号',
      rates: RATES,
      digest: leftOut('made of the rates beside it'),
      registered_at: '残した日時',
    },
  },
  shown_line_ups: {
    file: 'shown-products',
    title: '表示した商品一覧',
    order: ['shown_at'],
    columns: {
      call: '画面（fundByAsset 資産ごと、fundByModel 目安（モデル配分）から）',
      day: '日',
      digest: leftOut('proves what the list said, and says nothing by itself'),
      risk_tolerance_code: '並べて示したタイプ（1〜4）',
      product_codes: '商品コード（表示した順）',
      shown_at: '表示した日時',
    },
  },
  transfer_mails: {
    file: 'transfer-mails',
    title: '変更手続きのメール',
    order: ['started_at'],
    columns: {
      mail_id: leftOut('names a message between mail servers'),
      request_ids: leftOut('names requests of the browser'),
      digest: leftOut('made of the message, which is in the mailbox of its owner'),
      masked_email: '送り先（一部を伏せたもの）',
      state: '状態（sending 送信中、sent 送信済み、failed 失敗）',
      hand_overs: '送った回数',
      started_at: '送り始めた日時',
      sent_at: '送った日時',
    },
  },
  goals: {
    file: 'goal',
    title: '目標',
    order: ['saved_at'],
    columns: {
      kind: '種類（monthly 毎月の額、amount 退職年齢での額）',
      yen: '金額（円）',
      saved_at: '保存した日時',
    },
  },
  leavings: {
    file: 'leaving',
    title: '退職と移換',
    order: ['saved_at'],
    columns: {
      left_on: '退職日',
      next_work:
        '退職後（companyDc 企業型DCのある会社、companyDb 確定給付企業年金のある会社、company そのほかの会社や公務員、selfEmployed 自営業など、dependent 扶養に入る、exempt 国民年金の保険料を免除、abroadJapanese・abroadForeign 海外、undecided 未定）',
      moved_on: '移換を終えた日',
      reminded_on: '期限を最後に知らせた区切りの日',
      saved_at: '保存した日時',
    },
  },
  retirement_inputs: { why: 'sealed here: handed out opened, in retirement-inputs.json (read-me.ts)' },
} as const satisfies SomeOwnedTables<
  | 'fund_selections'
  | 'fund_comparisons'
  | 'shown_line_ups'
  | 'transfer_mails'
  | 'goals'
  | 'leavings'
  | 'retirement_inputs'
>;
