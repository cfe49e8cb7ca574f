// Tests that the text of the mail has everything that is needed at the record keeper, and no personal data.
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../platform/base/words.ts';
import { composeTransferMail, type TransferMailFacts } from './mail-text.ts';
import { SAMPLE_FACTS } from './testing/sample-facts.ts';

const { subject, text } = composeTransferMail(SAMPLE_FACTS);

/** The lines between two headings. */
function section(number: string, whole = text): string {
  const parts = whole.split(/━+\n(?=[^━\n]+\n━)|\n━+\n(?![^━\n]+\n━)/);
  const index = parts.findIndex((part) => part.startsWith(number));
  return parts[index + 1] ?? '';
}

function textWith(changes: Partial<TransferMailFacts>): string {
  return composeTransferMail({ ...SAMPLE_FACTS, ...changes }).text;
}

describe('件名と本文', () => {
  test('件名はサービス名と用件だけ', () => {
    expect(subject).toBe('【みのり】運用商品の変更手続きのご案内');
  });

  test('選んだ日と基準日は、日本の日付で書く', () => {
    expect(textWith({ registeredAt: '2026-04-10T15:00:00.000Z' })).toContain('選んだ日：2026年4月11日\n');
    expect(textWith({ registeredAt: '2026-04-10T14:59:59.000Z' })).toContain('選んだ日：2026年4月10日\n');
    expect(text).toContain('資産の基準日：2026年3月31日\n');
  });

  test('入力できる割合より少ない売りを、0%と書かない', () => {
    const soldFunds = SAMPLE_FACTS.soldFunds.map((fund) => ({ ...fund, sellPercent: 0, isAll: false }));
    expect(section('A', textWith({ soldFunds }))).toMatch(/^　1%未満$/m);
  });

  test('AとBの表は、画面と同じ順序と割合になる', () => {
    const { soldFunds, boughtFunds, allocations } = SAMPLE_FACTS;
    const figures = (part: string) =>
      [...part.matchAll(/^・(.+)\n　(.+)$/gm)].map(([, name, figure]) => [name, figure]);
    expect(figures(section('A'))).toEqual([
      ...soldFunds.map(({ name, sellPercent, isAll }) => [name, isAll ? '全部（100%）' : `${sellPercent}%`]),
      ...boughtFunds.map(({ name, buyPercent }) => [name, `${buyPercent}%`]),
    ]);
    const staying = allocations.filter(({ newPercent }) => newPercent > 0);
    expect(figures(section('B'))).toEqual(staying.map(({ name, newPercent }) => [name, `${newPercent}%`]));
    const [leaving] = allocations.filter(({ newPercent }) => newPercent === 0);
    expect(section('B')).toContain(`【0%にする商品】\n・${leaving?.name}`);
  });

  test('手順は、ログイン先の住所だけの行と、手続きごとの一段で進む', () => {
    expect(section('手順').split('\n').slice(0, 5)).toEqual([
      '1. 年金サイトを開き、ご自身でログインします。',
      SAMPLE_FACTS.recordKeeper.loginUrl,
      `2. 「${SAMPLE_FACTS.recordKeeper.switchingMenu}」のメニューを開き、Aの売る商品と買う商品の割合を入力します。`,
      `3. 「${SAMPLE_FACTS.recordKeeper.allocationMenu}」のメニューを開き、Bの割合を入力します。`,
      '4. それぞれの手続きで、指定、確認の順に進みます。「完了」の画面まで進まないと、申し込みは受け付けられません。',
    ]);
  });

  test('金額も、利用者を表すものも、すすめる言葉もない', () => {
    expect(text).not.toMatch(/\d円|,\d{3}|おすすめ|有利|不利/);
    for (const { currentValuation, sellAmount } of SAMPLE_FACTS.soldFunds) {
      expect(text).not.toContain(String(currentValuation));
      expect(text).not.toContain(String(sellAmount));
    }
    expect(text).not.toMatch(/パスワードは|生年月日/);
  });

  test('どの行も空白で桁をそろえず、改行だけで終わる', () => {
    for (const line of text.split('\n')) expect(line).not.toMatch(/\S {2,}\S|\t|\r|\s$/);
    expect(text.endsWith('\n')).toBe(true);
  });
});

describe('要る手続きだけを案内する', () => {
  const sameAllocations = SAMPLE_FACTS.allocations.map((row) => ({ ...row, newPercent: row.oldPercent ?? 0 }));

  test('売る商品がないとき、Aは不要と書き、手順から抜ける', () => {
    const only = textWith({ soldFunds: [], boughtFunds: [] });
    expect(section('A', only)).toContain('預け替える商品はありません。この手続きは必要ありません。');
    expect(section('手順', only)).not.toContain('Aの売る商品');
    expect(section('手順', only)).toContain(`2. 「${SAMPLE_FACTS.recordKeeper.allocationMenu}」`);
    expect(section('ご注意', only)).not.toContain('AとBは別々の手続きです');
  });

  test('配分が変わらないとき、Bは不要と書く', () => {
    const only = textWith({ allocations: sameAllocations });
    expect(section('B', only)).toContain('配分の割合は今と同じです。この手続きは必要ありません。');
    expect(section('手順', only)).not.toContain(SAMPLE_FACTS.recordKeeper.allocationMenu);
  });

  test('どちらも要らないとき、手続きはないと書く', () => {
    const none = textWith({ soldFunds: [], boughtFunds: [], allocations: sameAllocations });
    expect(section('手順', none)).toContain('今回、年金サイトで必要な手続きはありません。');
  });

  const leftOut = [
    { isinCode: 'ZZDC00000017', name: '国内株式', amount: 12_345, side: 'sell' as const },
    { isinCode: 'ZZDC00000124', name: '国内債券', amount: 9_876, side: 'buy' as const },
  ];

  test('差が小さくて含めなかった商品は、名前とどちら側かを書き、金額は書かない', () => {
    const whole = textWith({ leftOut });
    expect(section('A', whole)).toContain(
      [
        '【差が小さいため、手続きに含めていません】',
        ...['・国内株式', '　選んだ割合より多い', '・国内債券', '　選んだ割合より少ない'],
      ].join('\n'),
    );
    expect(section('手順', whole)).toContain('Aの売る商品');
    expect(whole).not.toMatch(/12,?345|9,?876|\d円/);
    expect(text).not.toContain('差が小さい');
  });

  test('どの差も小さくて売る商品がないとき、Aは不要で、そのわけを書く', () => {
    const whole = textWith({ soldFunds: [], boughtFunds: [], leftOut });
    const first = section('A', whole);
    expect(first).toContain('選んだ割合との差が小さいため、預け替える商品はありません。この手続きは必要ありません。');
    expect(first).toContain('・国内債券\n　選んだ割合より少ない');
    expect(first).not.toContain('【売る商品】');
  });

  test('一覧にない商品は、そのままにすると書く', () => {
    const kept = textWith({ keptProducts: [{ isinCode: 'ZZDC00009999', name: '除外された商品' }] });
    expect(section('A', kept)).toContain('【そのままにする商品】\n・除外された商品');
    expect(text).not.toContain('そのままにする商品');
  });
});

describe('ご注意', () => {
  test('掛金の配分変更の締切は、わかるときだけ日数で書く', () => {
    const { recordKeeper } = SAMPLE_FACTS;
    const known = textWith({ recordKeeper: { ...recordKeeper, allocationCutOffDays: 3 } });
    expect(section('ご注意', known)).toContain('掛金の拠出日の3営業日前まで');
    const unknown = textWith({ recordKeeper: { ...recordKeeper, allocationCutOffDays: null } });
    expect(section('ご注意', unknown)).not.toMatch(/営業日前/);
    expect(section('ご注意', unknown)).toContain('手続きの最後の画面で確かめてください');
  });

  test.each([
    [{ kind: 'trustReserve', ratio: 0.003 }, '信託財産留保額がかかる商品'],
    [{ kind: 'lowerRate' }, '満期前に売ると、利率が下がる商品（中途解約利率）'],
    [{ kind: 'surrenderDeduction' }, '満期前に売ると、解約控除により元本を下回ることがある商品'],
  ] as const)('売る商品にかかるもの: %o', (leavingCost, sentence) => {
    const soldFunds = SAMPLE_FACTS.soldFunds.map((fund) => ({ ...fund, leavingCost }));
    expect(section('ご注意', textWith({ soldFunds }))).toContain(`Aの売る商品には、${sentence}が含まれています。`);
    const free = SAMPLE_FACTS.soldFunds.map((fund) => ({ ...fund, leavingCost: null }));
    expect(section('ご注意', textWith({ soldFunds: free }))).not.toContain('含まれています');
  });
});

test('英語の案内に、年金サイトの言葉と商品の名前のほかの日本語はない', () => {
  const every = { leftOut: [{ isinCode: 'ZZDC00000017', name: '商品', amount: 1, side: 'sell' as const }] };
  const mail = inLanguage('en', () => composeTransferMail({ ...SAMPLE_FACTS, ...every }));
  const { recordKeeper, soldFunds, boughtFunds, allocations } = SAMPLE_FACTS;
  const given = [recordKeeper, ...soldFunds, ...boughtFunds, ...allocations].map(({ name }) => name);
  const own = given.reduce((text, name) => text.replaceAll(name, ''), mail.text);
  expect(own.replaceAll(/[（(][^()（）]*[)）]|“[^”]*”|商品|[・　【】━■▼]/g, '')).not.toMatch(/[ぁ-んァ-ヶ一-龠、。：]/);
  expect(mail.subject).toBe('Minori: How to make the change');
});
