/** Why a zip was not taken: bad input, with a sentence for the person who chose the file. */
import { Failure } from '../failure.ts';

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
