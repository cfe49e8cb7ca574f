/** 資産と評価 — describes the tables of scraped figures and calculations from them for the export. */
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { leftOut, RECORD_KEEPER_KIND, type SomeOwnedTables } from '../owned-table.ts';

const ROW = leftOut('the number of a row of ours');
const STATEMENT = '取り込みの番号（statements.json の id）';
const POSITION = '並び順';
const PRODUCT_CODE = '商品コード';
const PRODUCT = '商品名';

export const FIGURE_TABLES = {
  statements: {
    file: 'statements',
    title: '年金サイトから取り込んだ資産',
    order: ['valuation_date', 'id'],
    columns: {
      id: STATEMENT,
      scraping_code: leftOut('names one reading between our own programs'),
      rk_mgt_agency_code: RECORD_KEEPER_KIND,
      valuation_date: '基準日',
      read_at: '取り込んだ日時',
      registered_at: '登録した日時',
      subscription_date: '加入日',
      initial_subscription_date: '初回拠出日',
      total_asset_valuation: '評価額（円）',
      cumulative_contribution_amount: '拠出累計（掛金＋移換金、円）',
      valuation_gain_loss: '評価損益（円）',
      pending_cash: '待機中の資金（円）',
      unpaid_fees: '未納の手数料（円）',
      total_member_months: '通算加入者等期間（月）',
      total_paid_months: '通算拠出期間（月）',
      interest_rate: '運用利回り（小数）',
      interest_status: '運用利回りの状態',
      interest_source: '運用利回りの計算元（recordKeeper 年金サイト、minori みのりの計算）',
      last_one_year_rate: '直近1年の運用利回り（小数）',
      last_one_year_status: '直近1年の運用利回りの状態',
      not_told: '明細ファイルに書かれていないもの（premiumMonths 月ごとの掛金、allocation 掛金の配分）',
    },
  },
  holdings: {
    file: 'holdings',
    title: '保有している商品',
    order: ['statement_id', 'position'],
    columns: {
      statement_id: STATEMENT,
      position: POSITION,
      product_code: PRODUCT_CODE,
      name: PRODUCT,
      units: '口数',
      nav: '基準価額（1万口あたり、円）',
      valuation: '評価額（円）',
      acquisition_cost: '取得額（円）',
      gain_loss: '損益（円）',
    },
  },
  allocations: {
    file: 'allocations',
    title: '掛金の配分',
    order: ['statement_id', 'position'],
    columns: {
      statement_id: STATEMENT,
      position: POSITION,
      product_code: PRODUCT_CODE,
      name: PRODUCT,
      percent: '配分（%）',
    },
  },
  contributions: {
    file: 'contributions',
    title: '毎月の掛金',
    order: ['month'],
    columns: {
      month: '月',
      employer_premium: '会社の掛金（円、マイナスは返戻）',
      subscriber_premium: '本人の掛金（円、マイナスは返戻）',
    },
  },
  transfers: {
    file: 'transfers',
    title: '移換金などの出入り',
    order: ['position'],
    columns: { position: POSITION, date: '日付', amount: '金額（円）' },
  },
  monthly_history: {
    file: 'monthly-history',
    title: '月ごとの資産',
    order: ['month'],
    columns: {
      statement_id: STATEMENT,
      month: '月',
      reference_date: '基準日',
      contribution_amount: '拠出累計（掛金＋移換金、円）',
      asset_valuation: '評価額（円）',
    },
  },
  valuations: {
    file: 'valuations',
    title: '運用評価',
    order: ['month'],
    columns: {
      statement_id: STATEMENT,
      month: '月',
      evaluated_on: '評価した日',
      calculated_at: '計算した日時',
      assumption_set_id: '計算の前提の版',
      method_id: '計算の方法の版',
      risk_tolerance_code: 'リスク許容度のタイプ（1〜4）',
      total_score: '総合点',
      total_valuation: '総合評価',
      asset_class_score: '資産の分散の点（すべて元本確保型のとき、画面では対象外）',
      area_class_score: '地域の分散の点（すべて元本確保型のとき、画面では対象外）',
      separation_gap_score: '目安との近さの点',
      risk_gap_score: 'リスクとの相性の点',
      diversified_valuation: '分散の評価',
      risk_tolerance_fit_valuation: 'あなたのタイプとの相性の評価',
      details: '計算の内訳',
      frozen_at: '確定した日時',
    },
  },
  premium_corrections: {
    file: 'premium-correction',
    title: '修正した掛金',
    order: ['saved_at'],
    columns: {
      employer_premium: '会社の掛金（月額、円）',
      own_premium: '本人の掛金（月額、円）',
      goes_on_from: '掛金が始まる月、再開する月',
      is_ended: '今後の掛金はない',
      read_as: leftOut('names what was read when it was typed: the premiums of the file contributions'),
      saved_at: '保存した日時',
    },
  },
  asset_operations: { why: 'a screen’s answer, composed of what statements, holdings and contributions say' },
  month_ends: {
    file: 'month-ends',
    title: '月末の締め',
    order: ['month'],
    columns: {
      month: '月',
      closed_at: '締めた日時',
      outcome: '結果（kept そのまま、revalued 計算し直した、gap 資産がなかった）',
    },
  },
  reports: {
    file: 'reports',
    title: '定期診断レポート（印刷用は reports フォルダーのPDF）',
    order: ['base_date'],
    columns: {
      id: 'レポートの番号',
      base_date: '基準日',
      created_at: '作成した日時',
      content: '内容',
      pdf: leftOut('a file of its own in the folder reports'),
      pdf_bytes: leftOut('the size of that file'),
      pdf_opened_at: 'PDFを最後に開いた日時（PDFを残している間だけ。null はそれ以外）',
    },
  },
  cohort_rows: {
    file: 'colleague-comparison',
    title: '社内の比較に使う、名前のない情報',
    order: ['month'],
    erasure: 'unnamed',
    columns: {
      month: '月',
      cohort: leftOut('a number of ours: which rows are published together'),
      place: leftOut('a number of ours: where the row stands among them'),
      months_away: 'あなたの結果が最後に入ってからの月の数',
      said: '一覧に載った月ごとの、リスク許容度と総合評価（古い順）',
      age_band: 'まとまりの年代',
      gender_code: 'まとまりの性別（0 男性、1 女性）',
      is_married: 'まとまりの人に配偶者がいる',
      is_dependent: 'まとまりの人に扶養している家族がいる',
      risk_tolerance_code: 'リスク許容度のタイプ（1〜4）',
      total_valuation: '総合評価',
      risk_of_3: '3年のリスク（0.1%単位の数）',
      return_of_3: '3年のリターン（0.1%単位の数）',
      risk_of_5: '5年のリスク（0.1%単位の数）',
      return_of_5: '5年のリターン（0.1%単位の数）',
      risk_of_10: '10年のリスク（0.1%単位の数）',
      return_of_10: '10年のリターン（0.1%単位の数）',
    },
  },
  colleague_waits: {
    file: 'colleague-comparison-wait',
    title: '社内の比較に、次に加わるまでの期間',
    order: ['until'],
    columns: { until: '加わることができる月' },
  },
  risk_diagnoses: {
    by: 'number',
    file: 'risk-diagnoses',
    title: 'リスク許容度の診断',
    order: ['diagnosed_at', 'id'],
    columns: {
      id: ROW,
      answers: `${QUESTIONS.length}つの質問への答え`,
      risk_tolerance_code: 'リスク許容度のタイプ（1〜4）',
      ability: '期間と貯蓄のゆとりの点',
      knowledge: '経験と知識の点',
      willingness: '値下がりへの考え方の点',
      score: '合計の点',
      rule: '決めた規則',
      assumption_set_id: '計算の前提の版',
      diagnosed_at: '診断した日時',
      diagnosed_on: '診断した日',
    },
  },
} as const satisfies SomeOwnedTables<
  | 'statements'
  | 'holdings'
  | 'allocations'
  | 'contributions'
  | 'premium_corrections'
  | 'transfers'
  | 'monthly_history'
  | 'valuations'
  | 'asset_operations'
  | 'month_ends'
  | 'reports'
  | 'cohort_rows'
  | 'colleague_waits'
  | 'risk_diagnoses'
>;
