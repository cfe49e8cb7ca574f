/** Defines the limits of a zip of test data, and the error for a refused one (security.md row 31). */
import { Failure } from '../../platform/base/failure.ts';

const SENTENCES = {
  damaged: 'zipファイルを取り込めませんでした。ダウンロードしたときの形のまま選んでください。',
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

/** Limits of a zip of test data (security.md row 31). */
export interface ZipLimits {
  /** Bytes of the zip file. */
  readonly packed: number;
  /** Bytes of all its entries together, unpacked. */
  readonly unpacked: number;
  readonly entries: number;
  /** Maximum of unpacked bytes per packed byte; text of this kind has about 15. */
  readonly ratio: number;
  /** Bytes of the statement: the largest that its schema allows is well below a megabyte. */
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
