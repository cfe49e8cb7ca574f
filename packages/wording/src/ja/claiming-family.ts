/** Holds the texts of 受け取りの手続き about death and disability: who receives, until when, taxes, and a note to the family. */
import { DEATH_BENEFIT, MONTHS_TO_DISABILITY } from '@minori/engine/assumptions/benefit-rules';
import { DAYS_BEFORE_LATEST_BIRTHDAY, LATEST_AGE } from '@minori/engine/receipt-age/receipt-age';

export const CLAIMING_FAMILY_TEXTS = {
  death: {
    heading: '亡くなったとき（死亡一時金）',
    lead: `残っている資産は、遺族が一時金で受け取れます。亡くなってから${DEATH_BENEFIT.claimYears}年以内に、遺族からの請求が必要です。`,
    order: '受け取る人の順番',
    orderList: [
      '本人が受取人に指定した人',
      '配偶者（事実婚を含む）',
      '本人の収入で主に暮らしていた子、父母、孫、祖父母、兄弟姉妹（この順）',
      '本人の収入で主に暮らしていた、そのほかの親族',
      '上の3に当てはまらない子、父母、孫、祖父母、兄弟姉妹（この順）',
    ],
    orderNote: '同じ順番に2人以上いるときは、等しく分けます。法定相続の順番とは異なります。',
    limits: '期限と税',
    limitRows: [
      [
        `亡くなってから${DEATH_BENEFIT.taxedAsEstateYears}年以内に支払いが決まる`,
        '相続税の対象です。相続人が受け取る分には、非課税の枠があります。',
      ],
      [`${DEATH_BENEFIT.taxedAsEstateYears}年を過ぎて支払いが決まる`, '一時所得として、所得税と住民税の対象です。'],
      [
        `${DEATH_BENEFIT.claimYears}年を過ぎても請求がない`,
        '受け取る遺族がいないものとして、相続財産として扱われます。',
      ],
    ],
    tax: '今の残高で、相続税の対象になる分',
    heirs: '法定相続人の数',
    people: '人',
    heirsSupport: '妻と子2人の場合は3人です。入力した数は、この画面での計算だけに使い、保存や送信はしません。',
    untaxed: (each: string, heirs: number) => `非課税の枠（${each}×${heirs}人）`,
    balance: (date: string) => `残高（${date}時点）`,
    taxed: '相続税の対象になる分',
    taxNote:
      '非課税の枠は、死亡退職金など、ほかの給付と合わせて使います。実際の相続税は、ほかの財産も含めて決まります。相続人でない人が受け取る分に、この枠はありません。税のことは、税務署で確認できます。',
    noBalance: '残高を取り込むと、今の残高で計算できます。',
    naming: '受取人の指定',
    namingList: [
      '配偶者（事実婚を含む）、子、父母、孫、祖父母、兄弟姉妹の中から指定できます。',
      '指定は、亡くなる前に年金サイトの運営会社（記録関連運営管理機関）に届け出たものが有効です。受け取る人は、遺言ではなく、この届け出か、上の順番で決まります。',
      '届け出の用紙は、年金サイトのコールセンターで取り寄せます。今の指定も、同じところで確認できます。結婚や離婚のあとなどは、届け出をし直さないと変わりません。',
    ],
    note: '家族に伝えるメモ',
    noteLead: '加入していることを家族が知っていると、請求を進めやすくなります。金額、ID、パスワードは入っていません。',
    noteText: ({ company, keeper, call }: FamilyNote) =>
      [
        '企業型確定拠出年金（企業型DC）に加入しています。',
        `会社：${company}`,
        `年金サイトの運営会社：${keeper}`,
        ...(call === null ? [] : [`コールセンター：${call}`]),
        `私が亡くなったときは、家族が死亡一時金を請求できます。期限は、亡くなってから${DEATH_BENEFIT.claimYears}年以内です（税の扱いは${DEATH_BENEFIT.taxedAsEstateYears}年で変わります）。`,
        '一定の障害の状態になったときは、障害給付金を請求できます。',
      ].join('\n'),
    copy: 'メモをコピーする',
    copyLabel: '家族に伝えるメモをコピーする',
  },
  disability: {
    heading: '障害の状態になったとき（障害給付金）',
    lead: '一定の障害の状態になると、60歳より前でも、加入中でも請求できます。受け取るお金に、所得税と住民税はかかりません。',
    who: '対象になる人（どれか1つ）',
    whoList: [
      '障害基礎年金（1級・2級）を受けている人',
      '身体障害者手帳（1級から3級）を持っている人',
      '療育手帳（最重度・重度）を持っている人',
      '精神障害者保健福祉手帳（1級・2級）を持っている人',
    ],
    when: `請求できるのは、障害認定日から、${LATEST_AGE}歳の誕生日の${DAYS_BEFORE_LATEST_BIRTHDAY}日前までです。障害認定日は、初診日から${Math.floor(MONTHS_TO_DISABILITY / 12)}年${MONTHS_TO_DISABILITY % 12}か月たった日です。それより前に症状が固まったときは、その日です。`,
    how: '受け取り方は、年金か一時金かを、会社の規約にある方法から選びます。書類（年金証書や手帳の写しなど）は、年金サイトのコールセンターで確認できます。',
  },
} as const;

/** What the note to the family says; `call` null without a number. */
export interface FamilyNote {
  readonly company: string;
  readonly keeper: string;
  readonly call: string | null;
}
