/** Which sentence a failure is shown with: the server's own words only where specification section 8 lists the row. */
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE, type ErrorRow } from '@minori/contract/error-catalogue';
import { FAILURE_SUBJECTS } from '@minori/contract/failure-subject';
import { describe, expect, test } from 'vitest';
import { FAILURES } from '../../wording/failures.ts';
import { failureText, panelText } from './failure-text.ts';

const rows: readonly ErrorRow[] = Object.values(ERROR_CATALOGUE);
const SERVER_TEXT = 'サーバーの文';

const shown = ({ statusCode, reason }: Pick<ErrorRow, 'statusCode' | 'reason'>, message = SERVER_TEXT) =>
  failureText({ error: { statusCode, reason, message, isError: true, errors: [] }, subject: 'employeeAsset' });

describe('one sentence for each failure', () => {
  test.each(FAILURE_SUBJECTS)('%s: 事象と対処が日本語で書かれている', (subject) => {
    expect(FAILURES[subject]).toMatch(/^[^A-Za-z]*(PDF|ToDo)?[^A-Za-z]*。$/);
  });

  test('no two subjects are mixed up, and none is left over', () => {
    expect(Object.keys(FAILURES).sort()).toEqual([...FAILURE_SUBJECTS].sort());
    const texts = Object.entries(FAILURES).filter(([subject]) => !subject.startsWith('serviceInfo'));
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  });

  test.each(Object.entries(CALLS))('%s has a sentence for its failure', (_name, { failure }) => {
    expect(FAILURES[failure]).toBeTruthy();
  });
});

describe('a panel', () => {
  const panel = (statusCode: number, reason: string) =>
    panelText({ error: { statusCode, reason, message: '', isError: true, errors: [] }, subject: 'employeeAsset' });

  test('a bug of the server is said by what is missing here', () => {
    expect(panel(500, 'internal_error')).toBe(FAILURES.employeeAsset);
  });

  test('any other row keeps its own sentence', () => {
    expect(panel(504, 'axios_timeout')).toBe(ERROR_CATALOGUE.axios_timeout.message);
  });
});

describe('the server’s words', () => {
  test.each(rows)('$reason', (row) => {
    const expected = row.showsServerMessage ? SERVER_TEXT : row.message || FAILURES.employeeAsset;
    expect(shown(row)).toBe(expected);
  });

  test.each(rows)('$reason without words of the server', (row) => {
    expect(shown(row, '')).toBe(row.message || FAILURES.employeeAsset);
  });

  test.each([
    { statusCode: 400, reason: 'something_new' },
    { statusCode: 503, reason: 'something_new' },
    { statusCode: 400, reason: 'in_maintenance' },
    { statusCode: -1, reason: '' },
  ])('an unknown pair shows nothing of the server: $statusCode $reason', (row) => {
    expect(shown(row, '<script>')).toBe(FAILURES.employeeAsset);
  });
});
