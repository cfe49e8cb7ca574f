/**
 * Holds the texts of 商品の選択. Products are never ranked, recommended or preselected: the percentages are the employee's
 * own (calculations.md section 9).
 */

import { percent, points, sentence } from '@minori/contract/sentence';
import { EVALUATION_TEXTS } from './investment-valuation.ts';

export const ITEM_STEP_TEXTS = {
  label: '商品の選択の手順',
  steps: ['現状の確認', '商品と割合の選択', '見直し後の評価', '変更手続きの案内'],
  place: (place: number, total: number) => `手順 ${place} / ${total}`,
  comparison: '比較リスト',
  /** Why the requested step is not shown. */
  lacks: {
    reading: '年金サイトの情報を取り込むと、次の手順に進めます。',
    diagnosis: 'リスク許容度の診断をすると、次の手順に進めます。',
    whole: '割合の合計が100%になっていないため、商品と割合の選択を表示しています。',
    registration: '手続きに進む組み合わせがまだ決まっていないため、前の手順を表示しています。',
  },
} as const;

export const ITEM_SELECTION_TEXTS = {
  title: '商品の選択',
  lead: '今の状態を確認し、商品と割合を選ぶと、見直し後の評価と手続きの方法がわかります。',
  present: {
    heading: '現状の確認',
    grade: '今の総合評価',
    sentence: (grade: string) => `今の総合評価は${grade}です。`,
    next: '商品と割合の選択に進む',
    drift: {
      heading: (points: number) => `選んだ配分と${points}ポイントの差があります`,
      more: (name: string, value: number) =>
        sentence`差がいちばん大きいのは、保有中の「${name}」です。選んだ割合より ${points(value)}多くなっています。`,
      less: (name: string, value: number) =>
        sentence`差がいちばん大きいのは「${name}」です。選んだ割合より ${points(value)}少なくなっています。`,
      against: {
        selection:
          '「見直し後の評価」で登録した割合と、今の残高の割合を比べています。手続きが済んでいないときや、商品の価格が動いたときに差が出ます。',
        allocation:
          '年金サイトで指定している掛金の配分と、今の残高の割合を比べています。商品の価格が動いたときや、配分を変えたときに差が出ます。',
      },
    },
    panels: {
      assets: '今の資産の割合',
      evaluation: '運用の評価',
      riskReturn: 'リスクとリターン',
      products: '商品ごとの残高',
      premiums: '掛金の配分',
    },
    productCount: (count: number) => `${count}商品`,
    premiums: {
      caption: '今の掛金の配分',
      class: '資産',
      finding: (name: string, ratio: number) =>
        sentence`掛金でいちばん多く買っているのは${name}で、${percent(ratio)}です。`,
      only: (name: string) => sentence`掛金は、すべて${name}を買っています。`,
      explanation:
        'これから払い込む掛金で、どの資産をどれだけ買うかの割合です。今ある資産の割合とは別に、手続きで変えられます。',
      none: '取り込んだ情報に、掛金の配分がありません。掛金を払っていない間や、明細ファイルだけを取り込んだときは、表示しません。',
    },
    undiagnosed: {
      heading: '先にリスク許容度の診断が必要です',
      text: '商品を選ぶときの目安（モデル配分）は、診断の結果で決まります。診断をすると、商品と割合の選択に進めます。',
      start: '診断する',
    },
  },
  choose: {
    heading: '商品と割合の選択',
    modes: '選び方',
    mode: { model: '目安から選ぶ', asset: '資産ごとに選ぶ' },
    search: {
      label: '商品を名前で探す',
      found: (count: number, total: number) =>
        count === 0 ? 'この言葉を含む名前の商品はありません。' : `${total}商品のうち${count}商品を表示しています。`,
    },
    byModel: {
      lead: (type: string) =>
        `${type}の目安（モデル配分）をもとに、資産ごとに商品を1つずつ選びます。割合は目安のとおりに入力されます。「資産ごとに選ぶ」で細かく変えられます。商品は、信託報酬・商品コードの順に並べています。順番は、商品の良し悪しを表すものではありません。`,
      classesHeading: '資産ごとに商品を1つずつ選ぶ',
      wholeHeading: '1つの商品を100%にする',
      wholeLead: 'いくつかの資産に投資する商品1つを、100%にする選び方です。目安と同じ割合になるとは限りません。',
      wholeLegend: '100%にする商品',
      notWhole: '選ばない（資産ごとに選んだ内容を使う）',
      counts: (name: string) =>
        `今は、「${name}」を100%として計算しています。資産ごとに選んだ内容は残っています。「選ばない」を選ぶか、資産ごとに商品を選ぶと、資産ごとの選択に戻ります。`,
      classPercent: (rate: number) => `目安 ${rate}%`,
      byHand: (rate: number) =>
        `「資産ごとに選ぶ」で入力した割合が、合計${rate}%あります。ここで商品を選ぶと、置き換わります。`,
      wholeByHand: (rate: number) =>
        `「資産ごとに選ぶ」で、この中の商品に合計${rate}%を入力しています。その分も合計に入っています。`,
      none: (name: string, rate: number) =>
        `この会社の商品一覧には、${name}だけに投資する商品がありません。目安の${rate}%を、「資産ごとに選ぶ」でほかの商品に割り当ててください。`,
      zero: (names: string) => `目安の割合が0%の資産（${names}）は、「資産ごとに選ぶ」で選べます。`,
    },
    byAsset: {
      fromHeld: '今の割合から始まっています。5%ずつ動かして、合計を100%にします。試すだけで、売買は行われません。',
      lead: '5%ずつ動かして、合計を100%にします。数字を入力すると1%ずつ決められます。試すだけで、売買は行われません。',
      notListed: (percent: number) =>
        `今の資産のうち${percent}%は、待機資金（まだ商品を買っていないお金）など、この一覧にないものです。`,
      order:
        '商品は、保有中・信託報酬・商品コードの順に並べています。順番は、商品の良し悪しを表すものではありません。緑の線は、目安（モデル配分）の割合です。',
    },
    beside: {
      heading: '今と見直し後',
      note: '目安（モデル配分）と同じにする必要はありません。',
    },
    group: {
      model: (percent: number) => `（目安 ${percent}%）`,
      modelAndExample: (model: number, example: number) => `（目安 ${model}%・例 ${example}%）`,
      chosen: '選んだ割合',
      others: (name: string, count: number) => `${name}のほかの商品を見る（${count}商品）`,
      products: (name: string, count: number) => `${name}の商品を見る（${count}商品）`,
      emptyClass: 'この会社の商品一覧には、この資産だけに投資する商品がありません。',
      showDetail: (name: string) => `${name}の商品の実績を見る`,
      hideDetail: (name: string) => `${name}の商品の実績を閉じる`,
    },
    product: {
      held: (share: string) => `保有中・今 ${share}`,
      fromNow: (by: number) => `今より ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
      cost: '信託報酬（年率）',
      rate: '利率（年率）',
      leaving: '売るときの費用',
      details: '詳細',
      detailsOf: (name: string) => `${name}の詳細`,
      rateOf: (name: string) => `${name}の割合（%）`,
    },
    details: {
      caption: (name: string) => `${name}の商品の実績`,
      columns: ['商品', '1年', '3年', '5年', '10年', 'リスク（5年）'],
      fixedCaption: (name: string) => `${name}の商品の利率`,
      fixedColumns: ['商品', '利率（年率）'],
      note: '1年から10年は、リターン（年率）です。「—」は、運用の期間が短いなどの理由で、計算できないことを表します。過去の実績は将来の成果を保証しません。',
      fixedNote: '値動きがないため、実績の代わりに利率を表示しています。',
    },
    targetYears: {
      retirement: (age: number, year: number) => `退職年齢（${age}歳）になるのは、${year}年です。`,
      unknown: '退職年齢になる年は、生年月日が登録されていないため、表示できません。',
      meaning:
        'ターゲットイヤー型の目標の年は、値動きを小さくしていく目安の年です。退職年齢になる年と同じとは限りません。',
      year: (year: number) => `目標の年 ${year}年`,
    },
    source: {
      operatingManager: (date: string | null) =>
        `商品の情報は、運営管理機関の商品一覧${date ? `（${date}時点）` : ''}によるものです。`,
      recordKeeper: (date: string | null) =>
        `保有または購入している商品の名前は年金サイトの画面、そのほかの情報は商品一覧${date ? `（${date}時点）` : ''}によるものです。`,
    },
    empty: {
      heading: 'この会社で選べる商品がまだ登録されていません。',
      text: '登録されると、ここで商品と割合を選べます。くわしくは、会社の担当者に確認してください。',
    },
    missing: {
      heading: '目安（モデル配分）のとおりにはできません',
      class: (name: string, rate: number) =>
        sentence`目安は${name}を ${percent(rate)}としていますが、この会社の商品一覧には、${name}だけに投資する商品がありません。`,
      nearest: (type: string, grade: string, score: number) =>
        `そのほかの資産を、${type}の目安と同じ比率で100%にした組み合わせが、目安にいちばん近くなります。その評価は${grade}（${score}点）です。`,
      risk: (risk: number, modelRisk: number) =>
        sentence`値動きの幅（リスク）は ${percent(risk, 1)}です（目安は ${percent(modelRisk, 1)}）。`,
      mix: 'いちばん近い組み合わせの割合',
      mixClass: '資産',
      yours: (rate: number) => sentence`この ${percent(rate)}をどの商品に割り当てるかは、ご自身でお選びください。`,
    },
    helper: {
      mix: {
        heading: '目安（モデル配分）と今の配分',
        finding: (name: string, value: number, isMore: boolean) =>
          isMore
            ? sentence`いちばん差が大きいのは${name}で、目安より ${points(value)}多い状態です。`
            : sentence`いちばん差が大きいのは${name}で、目安より ${points(value)}少ない状態です。`,
        same: sentence`今の割合は、目安とほぼ同じです。`,
        modelOnly: sentence`目安（モデル配分）は、あなたのタイプに合わせた資産の割合です。`,
        caption: '目安と今の割合',
        columns: ['資産', '目安の割合', '今の割合'],
        model: '目安（モデル配分）',
        current: '今の配分',
        unread: '今の割合は、年金サイトの情報を取り込むと表示します。',
      },
      classes: {
        heading: '資産の種類',
        /** By the code of the class: describes what its products have in common, and calls none better. */
        meanings: [
          '日本の会社の株式に投資する商品です。景気や会社の業績によって、大きく値動きします。',
          '日本以外の会社の株式に投資する商品です。株式の値動きに加えて、為替の動きでも評価額が変わります。',
          '日本の国や会社が発行する債券に投資する商品です。金利が上がると値下がりします。値動きは、ふつう株式より小さくなります。',
          '日本以外の国や会社が発行する債券に投資する商品です。金利のほかに、為替の動きでも評価額が変わります。為替の影響を抑えるものもあります。',
          '不動産や金など、株式と債券のほかのものに投資する商品です。何に投資するかは、商品によって違います。',
          '定期預金や保険などの元本確保型の商品と、待機資金（まだ商品を買っていないお金）です。',
        ],
      },
      words: {
        heading: '商品の情報の見方',
        rows: '商品ごとの情報',
        cost: {
          name: '信託報酬',
          meaning: '商品を持っている間、毎日少しずつ資産から差し引かれる費用です。年率で表しています。',
        },
        trustReserve: '売るときに差し引かれる費用です。割合は商品ごとに決まっています。',
      },
      safety: {
        heading: '元本確保型と値下がりについて',
        texts: [
          '定期預金や保険などの元本確保型の商品も、ほかの商品と同じように選べます。満期まで持てば元本と利息が確保されますが、物価が上がると、買えるものは減ることがあります。',
          '投資信託は、値下がりにより元本を下回ることがあります。大きく下がる年もあれば、大きく上がる年もあります。',
          'どちらをどれだけ選ぶかに、正解はありません。受け取るまでの期間や、値下がりをどこまで受け入れられるかを考えて、お選びください。',
        ],
      },
    },
    footer: {
      label: '合計',
      total: (total: number) => `合計 ${total}%`,
      rest: (total: number) => {
        if (total === 100) return '過不足はありません';
        return total < 100 ? `あと${100 - total}%` : `${total - 100}%多い`;
      },
      evaluate: '評価する',
      tooLittle: (rest: number) => `合計が100%になっていません。あと${rest}%を割り当ててください。`,
      tooMuch: (over: number) => `合計が100%を超えています。${over}%減らしてください。`,
      unreadable: '数字として認識できない割合があります。修正してから、もう一度押してください。',
    },
    gone: (products: number, rate: number) =>
      `選んでいた商品のうち${products}つ（${rate}%）が、商品一覧からなくなりました。その分は外しました。ほかの割合は残しています。`,
    otherType: (then: string, now: string) =>
      `この割合は、${then}の目安（モデル配分）を見て選んだものです。今のタイプは${now}です。割合はそのまま残しています。`,
  },
  draft: {
    heading: (date: string) => `${date}の続きがあります。`,
    text: (total: number) => `割合を合計${total}%まで入力しています。`,
    resume: '続きから',
    restart: '最初から',
  },
  notes: {
    heading: EVALUATION_TEXTS.notes.heading,
    service: EVALUATION_TEXTS.notes.service,
    past: EVALUATION_TEXTS.notes.past,
    estimate: EVALUATION_TEXTS.notes.estimate,
    loss: EVALUATION_TEXTS.notes.loss,
    data: EVALUATION_TEXTS.notes.data,
    orders: 'みのりでは、売買の手続きはできません。手続きは年金サイトで行います。',
  },
} as const;

export const PERCENT_FIELD_TEXTS = {
  unit: '%',
  less: (label: string, by: number) => `${label}を${by}減らす`,
  more: (label: string, by: number) => `${label}を${by}増やす`,
  problems: {
    notWhole: '0から100までの整数で入力してください。この割合は、合計に入っていません。',
    tooMuch: '100以下で入力してください。この割合は、合計に入っていません。',
  },
} as const;
