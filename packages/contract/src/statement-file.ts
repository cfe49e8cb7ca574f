/**
 * 明細ファイル — reads a statement that the employee has downloaded from the record keeper (PDF or CSV), so that no password is
 * given. It is staged like the result of a scrape and registered by `registScrapingData`. The response shows what was found, for
 * the employee to confirm; the file is stored nowhere (docs/decisions/0090).
 */
import * as z from 'zod/mini';
import { StatementFacts } from './account-statement.ts';
import { CalendarDate } from './calendar-date.ts';
import { call } from './call.ts';
import { ScrapingCode, SysCode } from './codes.ts';
import { Yen, YenAmount } from './figures.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of the largest file: notices have some hundred kilobytes. */
export const MOST_FILE_BYTES = 4 * MEGABYTE;

/** Characters of that file in base64, and bytes of the JSON around it. */
const MOST_FILE_TEXT = Math.ceil(MOST_FILE_BYTES / 3) * 4;
const BODY_LIMIT = 6 * MEGABYTE;

/** Base64 without its data-URL prefix; '' for an empty file. */
export const FileText = z.string().check(z.maxLength(MOST_FILE_TEXT), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

/** Why a file is not read: the code of the error item with `statement_file_refused`. */
export const STATEMENT_FILE_FAULTS = [
  /** The company's record keeper offers no file that can be read. */
  'FILE_NOT_OFFERED',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  /** Neither PDF nor CSV, such as a workbook or a picture. */
  'FILE_OTHER_TYPE',
  'FILE_PASSWORD',
  'FILE_DAMAGED',
  /** Pages of pictures without text. */
  'FILE_SCANNED',
  /** Too many pages, or too much work to read. */
  'FILE_TOO_LONG',
  /** Characters in no known encoding. */
  'FILE_ENCODING',
  /** No statement, such as an invoice. */
  'FILE_NO_STATEMENT',
  'FILE_OTHER_KEEPER',
  /** A statement of which a part is missing or can't be read for certain. */
  'FILE_INCOMPLETE',
  'FILE_FUTURE',
  'FILE_OLDER',
  /** The figures of that day are registered already. */
  'FILE_KNOWN',
  'FILE_OTHER_MEMBER',
  /** Another file of the employee is being read. */
  'FILE_BUSY',
] as const;
export type StatementFileFault = (typeof STATEMENT_FILE_FAULTS)[number];

export function isStatementFileFault(code: string): code is StatementFileFault {
  return (STATEMENT_FILE_FAULTS as readonly string[]).includes(code);
}

export const readStatementFile = call({
  name: 'readStatementFile',
  method: 'POST',
  path: '/api/v1/statement-file',
  scope: 'own-user',
  failure: 'statementFile',
  body: z.strictObject({ sysUserCode: SysCode, scrapingCode: ScrapingCode, file: FileText }),
  bodyLimit: BODY_LIMIT,
  response: z.object({
    scrapingCode: ScrapingCode,
    /** 基準日. */
    valuationDate: CalendarDate,
    /** Yen, as are the next two. */
    totalAssetValuation: Yen,
    cumulativeContributionAmount: Yen,
    valuationGainLoss: Yen,
    /** In the order of the file. */
    products: z.array(z.object({ name: z.string(), valuation: YenAmount })),
    /** What the file doesn't tell. */
    notTold: z.array(StatementFacts),
  }),
  ours: true,
});
