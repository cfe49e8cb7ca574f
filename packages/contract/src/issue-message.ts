/** Gives the Japanese text of one validation issue; portal and api show the same text for the same fault. */
import type * as z from 'zod/v4/core';

/** By the `error` name of a schema's own check. */
const CUSTOM_MESSAGES: Readonly<Record<string, string>> = {
  date: '存在する日付を入力してください。',
  productTwice: '同じ商品が2回含まれています。1つにまとめてください。',
  characters: '使えない文字（改行や目に見えない文字など）が含まれています。入力し直してください。',
  nothingSeen: '空白以外の文字を入力してください。',
  agesInOrder: '終わりの年齢は、始まりの年齢より大きくしてください。',
  notWhole: '割合の合計を100%にしてください。',
};

const MALFORMED = '形式が正しくありません。';

/** A short 事象・原因・対処: what to do about this field. */
export function issueMessage(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return `${issue.minimum}件以上にしてください。`;
      if (issue.origin !== 'string') return `${issue.minimum}以上で入力してください。`;
      return issue.minimum === 1 ? '入力してください。' : `${issue.minimum}文字以上で入力してください。`;
    case 'too_big':
      if (issue.origin === 'array') return `${issue.maximum}件以内にしてください。`;
      return issue.origin === 'string'
        ? `${issue.maximum}文字以内で入力してください。`
        : `${issue.maximum}以下で入力してください。`;
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? '入力してください。' : MALFORMED;
    case 'invalid_format':
      if (CUSTOM_MESSAGES[issue.message] !== undefined) return CUSTOM_MESSAGES[issue.message] ?? MALFORMED;
      return issue.format === 'email'
        ? 'メールアドレスの形が正しくありません。「@」の前後を確認してください。'
        : MALFORMED;
    case 'unrecognized_keys':
      return '受け付けていない項目が含まれています。';
    case 'custom':
      return CUSTOM_MESSAGES[issue.message] ?? '内容を確認してください。';
    default:
      return MALFORMED;
  }
}
