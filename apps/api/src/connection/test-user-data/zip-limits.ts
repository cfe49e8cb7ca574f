/** Why a zip of test data is refused, and how much it may hold (security.md row 31). */
import { Failure } from '../../platform/base/failure.ts';

const SENTENCES = {
  damaged: 'zipファイルを読み取れませんでした。ダウンロードしたときの形のまま選んでください。',
  large: 'zipファイルの中身が大きすぎます。',
  entries: 'zipファイルに、テストデータではないファイルが入っています。',
  missing: 'zipファイルに、テストデータ（account-statement.json）が入っていません。',
  encrypted: 'パスワードのついたzipファイルは使えません。',
  content: 'テストデータ（account-statement.json）の内容が正しくありません。',
} as const;

export type ZipFault = keyof typeof SENTENCES;

export class ZipRefused extends Failure {
  readonly fault: ZipFault;

  constructor(fault: ZipFault, options: ErrorOptions = {}) {
    super('validation_error', { errors: [{ code: 'file', msg: SENTENCES[fault] }] }, options);
    this.fault = fault;
  }
}

/** How much a zip of test data may hold (security.md row 31). */
export interface ZipLimits {
  /** Bytes of the zip. */
  readonly packed: number;
  /** Bytes of all its entries together, unpacked. */
  readonly unpacked: number;
  readonly entries: number;
  /** Bytes unpacked for each byte packed; text of this kind has about 15. */
  readonly ratio: number;
  /** Bytes of the statement: one at the limits of its schema is well under a megabyte. */
  readonly statement: number;
}

const MEGABYTE = 1024 * 1024;

export const ZIP_LIMITS: ZipLimits = {
  packed: 5 * MEGABYTE,
  unpacked: 50 * MEGABYTE,
  entries: 200,
  ratio: 100,
  statement: 2 * MEGABYTE,
};
