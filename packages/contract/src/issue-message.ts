/** Gives the text of one validation issue, in Japanese or with another language's texts; portal and api say the same. */
import type * as z from 'zod/v4/core';

export interface IssueTexts {
  /** By the `error` name of a schema's own check. */
  readonly custom: Readonly<Record<string, string>>;
  readonly malformed: string;
  readonly missing: string;
  readonly unknownKeys: string;
  readonly check: string;
  readonly email: string;
  readonly least: (value: string) => string;
  readonly most: (value: string) => string;
  readonly leastItems: (count: string) => string;
  readonly mostItems: (count: string) => string;
  readonly leastLetters: (count: string) => string;
  readonly mostLetters: (count: string) => string;
}

const JAPANESE: IssueTexts = {
  custom: {
    date: '存在する日付を入力してください。',
    productTwice: '同じ商品が2回含まれています。1つにまとめてください。',
    characters: '使えない文字（改行や目に見えない文字など）が含まれています。入力し直してください。',
    nothingSeen: '空白以外の文字を入力してください。',
    agesInOrder: '終わりの年齢は、始まりの年齢より大きくしてください。',
    notWhole: '割合の合計を100%にしてください。',
  },
  malformed: '形式が正しくありません。',
  missing: '入力してください。',
  unknownKeys: '受け付けていない項目が含まれています。',
  check: '内容を確認してください。',
  email: 'メールアドレスの形が正しくありません。「@」の前後を確認してください。',
  least: (value) => `${value}以上で入力してください。`,
  most: (value) => `${value}以下で入力してください。`,
  leastItems: (count) => `${count}件以上にしてください。`,
  mostItems: (count) => `${count}件以内にしてください。`,
  leastLetters: (count) => `${count}文字以上で入力してください。`,
  mostLetters: (count) => `${count}文字以内で入力してください。`,
};

/** A short 事象・原因・対処: what to do about this field. */
export function issueMessage(issue: z.$ZodIssue, texts: IssueTexts = JAPANESE): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return texts.leastItems(`${issue.minimum}`);
      if (issue.origin !== 'string') return texts.least(`${issue.minimum}`);
      return issue.minimum === 1 ? texts.missing : texts.leastLetters(`${issue.minimum}`);
    case 'too_big':
      if (issue.origin === 'array') return texts.mostItems(`${issue.maximum}`);
      return issue.origin === 'string' ? texts.mostLetters(`${issue.maximum}`) : texts.most(`${issue.maximum}`);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? texts.missing : texts.malformed;
    case 'invalid_format':
      return texts.custom[issue.message] ?? (issue.format === 'email' ? texts.email : texts.malformed);
    case 'unrecognized_keys':
      return texts.unknownKeys;
    case 'custom':
      return texts.custom[issue.message] ?? texts.check;
    default:
      return texts.malformed;
  }
}
