/** Writes the README.txt of the export, which explains in Japanese its files, and which data they don't contain. */
import { formatInstant } from '@minori/wording/ja/locale';
import { exportedColumns, fieldName } from './owned-rows.ts';
import { OWNED_TABLES } from './owned-tables.ts';

export const FAILED_SIGN_INS = {
  file: 'failed-sign-ins',
  title: 'あなたのメールアドレスで失敗したログインなど（新しい1000件まで）',
  fields: [
    ['at', '日時（まとめて数えたものは、その最後）'],
    ['kind', 'できごと'],
    ['times', '回数'],
  ],
} as const;

export const RETIREMENT_INPUTS = {
  file: 'retirement-inputs',
  title: '保存した受取額の試算の入力（暗号化して保存している内容を、読める形に戻して入れています）',
  fields: [
    ['inputs', '入力した内容（開けなかったときは null）'],
    ['assumptionSetId', '計算の前提の版'],
    ['calculatedOn', '計算した日'],
    ['savedAt', '保存した日時'],
  ],
} as const;

const NOT_IN_IT = [
  'パスワード：照合だけができる形で保存しているため、元の文字には戻せません。',
  '年金サイトのID・パスワード・生年月日：暗号化して保存しているため、書き出せません。',
  '端末の宛先、ログインの鍵、メールのリンク：ほかの人の手に渡ると、あなたになりすますことができるため、書き出しません。',
  '画面の表示の設定：みのりではなく、お使いのブラウザーに保存されています。',
];

function explained(file: string, title: string, fields: readonly (readonly [string, string])[]) {
  return { name: `${file}.json`, title, lines: fields.map(([field, message]) => `  ${field}：${message}`) };
}

const EXPLAINED = [
  ...OWNED_TABLES.flatMap(({ exported }) =>
    exported
      ? [
          explained(
            exported.file,
            exported.title,
            exportedColumns(exported).map(([column, message]) => [fieldName(column), message]),
          ),
        ]
      : [],
  ),
  ...[RETIREMENT_INPUTS, FAILED_SIGN_INS].map(({ file, title, fields }) => explained(file, title, fields)),
];

/** @param unprinted base dates of reports whose PDF is missing */
export function readMe(files: readonly DataFile[], unprinted: readonly string[], madeAt: Date): string {
  const rows = new Map(files.map((file) => [file.name, file.rows]));
  const lines = [
    'みのり　あなたのデータ',
    '',
    `書き出した日時：${formatInstant(madeAt.toISOString())}（日本時間）`,
    '',
    'みのりが保存しているあなたの情報です。金額などの個人の情報が入っています。共用のパソコンに残さないでください。',
    'ファイルはJSON形式（文字コードはUTF-8）で、テキストエディターで開けます。',
    '日時は協定世界時（UTC）で、日本時間はその9時間後です。値のない項目は null です。',
    '',
    '■ ファイルと項目',
    ...EXPLAINED.flatMap(({ name, title, lines: fields }) => [
      '',
      `${name}（${rows.get(name) ?? 0}件）　${title}`,
      ...fields,
    ]),
    '',
    'reports フォルダー　定期診断レポートのPDF',
    ...unprinted.map((date) => `  ${date} のPDFは用意できませんでした。内容は reports.json にあります。`),
    '',
    '■ 入っていないもの',
    ...NOT_IN_IT.map((text) => `・${text}`),
    '',
  ];
  // CRLF, which all editors can show.
  return lines.join('\r\n');
}

/** A file of the export. */
export interface DataFile {
  readonly name: string;
  readonly content: Buffer;
  /** Number of rows, for JSON files. */
  readonly rows?: number;
}

/** PDFs of an employee's 定期診断レポート. */
export interface PrintedReports {
  readonly files: readonly DataFile[];
  /** Base dates of reports whose PDF could not be made. */
  readonly unprinted: readonly string[];
}
