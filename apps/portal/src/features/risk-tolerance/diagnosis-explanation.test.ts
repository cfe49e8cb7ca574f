// このタイプになった理由 — Tests the sentences for real answers, with the engine's own explanation of them.
import { ANSWERS, QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import { decidedSentence, decidedText, rangeSentence } from '@minori/wording/ja/diagnosis-explanation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../testing/diagnosis-of.ts';

describe('決め手', () => {
  test.each([
    ['333333', '合計点（24点）から、積極型（23点以上）に決まりました。'],
    ['322332', '合計点（18点）から、標準型（22点まで）に決まりました。'],
    ['211222', '合計点（8点）から、安定型（12点まで）に決まりました。'],
    ['211211', '合計点が4点（4点まで）のため、元本を守ることを優先する元本確保型と判定しました。'],
    [
      '444414',
      '合計点（30点）だけなら積極型ですが、質問5の回答が「すべて預金などに移す」のため、安定型を上限として判定しました。',
    ],
    [
      '224444',
      '合計点（28点）だけなら積極型ですが、期間と貯蓄のゆとり（質問1・2）の点数が12点のうち4点のため、標準型を上限として判定しました。',
    ],
    [
      '144441',
      '質問1の回答が「5年未満」で、質問6の回答が「100万円〜101万円」のため、元本を守ることを優先する元本確保型と判定しました。',
    ],
    [
      '444323',
      '合計点（28点）だけなら積極型ですが、質問5の回答が「一部を預金などに移す」で、値下がりへの考え方（質問4・5・6）の点数が18点のうち10点のため、標準型を上限として判定しました。',
    ],
  ])('%s', (digits, sentence) => {
    expect(decidedSentence(diagnosisOf(digits))).toBe(sentence);
  });

  test('理由がいくつかあれば、箇条書きになる', () => {
    expect(decidedText(diagnosisOf('444323'))).toEqual({
      text: '合計点（28点）だけなら積極型ですが、次の理由で、標準型を上限として判定しました。',
      items: ['質問5の回答が「一部を預金などに移す」', '値下がりへの考え方（質問4・5・6）の点数が18点のうち10点'],
    });
    expect(decidedText(diagnosisOf('111111'))).toEqual({
      text: '次の理由で、元本を守ることを優先する元本確保型と判定しました。',
      items: [
        '質問4の回答が「増えなくてもよいので元本を減らしたくない」で、質問6の回答が「100万円〜101万円」',
        '合計点が0点（4点まで）',
      ],
    });
  });
});

describe('質問6で選んだ幅', () => {
  test.each([
    [
      '333333',
      '質問6で選んだ「92万円〜117万円」は、標準型の幅です。ほかの回答とあわせて、積極型になりました。積極型の幅は「87万円〜125万円」で、選んだ幅より広くなります。',
    ],
    ['444414', '質問6で選んだ「87万円〜125万円」は、積極型の幅です。ほかの回答とあわせて、安定型になりました。'],
    ['222333', null],
  ])('%s', (digits, sentence) => {
    expect(rangeSentence(diagnosisOf(digits))).toBe(sentence);
  });
});

test('説明できない診断には、何も言わない', () => {
  const diagnosis = { ...diagnosisOf('333333'), explanation: null };
  expect([decidedSentence(diagnosis), decidedText(diagnosis), rangeSentence(diagnosis)]).toEqual([null, null, null]);
});

test('どの回答でも、文は一つの文で、空の引用がない', () => {
  const answer = fc.constantFrom(...ANSWERS);
  fc.assert(
    fc.property(fc.tuple(...QUESTIONS.map(() => answer)), (answers) => {
      const text = decidedSentence(diagnosisOf(answers.join('')));
      expect(text).toMatch(/^[^。]+。$/);
      expect(text).not.toContain('「」');
      expect(text).not.toContain('undefined');
    }),
  );
});
