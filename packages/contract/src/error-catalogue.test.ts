import { describe, expect, test } from 'vitest';
import { toAppError } from './app-error.ts';
import { ERROR_CATALOGUE, type ErrorRow, findErrorRow, SCRAPE_ERROR_KEYS } from './error-catalogue.ts';
import { LANDINGS } from './landing.ts';

const rows: [string, ErrorRow][] = Object.entries(ERROR_CATALOGUE);

describe('error catalogue', () => {
  test.each(rows)('%s is found again by its status code and reason', (_key, row) => {
    expect(findErrorRow(row.statusCode, row.reason)).toBe(row);
  });

  test.each(rows)('%s has a text exactly where its text is shown', (_key, row) => {
    if (row.showsServerMessage) expect(row.message).not.toBe('');
    expect(LANDINGS).toContain(row.landing);
  });

  test.each(['custom_error', 'in_maintenance', 'scraping_timeout', 'axios_timeout', 'axios_network_error'] as const)(
    '%s is never retried (specification section 8)',
    (key) => {
      expect(ERROR_CATALOGUE[key].retryable).toBe(false);
    },
  );

  test("the server's message is shown only for the reasons of section 8 and for texts of our own sign-in, limits and files", () => {
    const shown = rows.filter(([, row]) => row.showsServerMessage).map(([key]) => key);
    expect(shown.toSorted()).toEqual(
      [
        'code_invalid',
        'code_request_over',
        'custom_error',
        'database_unavailable',
        'draining',
        'get_data_area_timeout_error',
        'get_management_ratio_timeout_error',
        'get_product_management_timeout_error',
        'in_maintenance',
        'login_failed',
        'maintenance',
        'mutb_first_login',
        'passkey_refused',
        'profile_missing',
        'reauthentication_required',
        'reset_token_invalid',
        'rk_login_error',
        'rk_login_error_locked',
        'rk_login_error_on_reserved_info',
        'rk_login_error_site_busy',
        'saml_refused',
        'scraping_timeout',
        'site_wants_you',
        'statement_file_refused',
        'storage_full',
        'terms_not_agreed',
        'too_many_requests',
      ].toSorted(),
    );
  });

  test("a scrape ends with a reason of a scrape, never with one of the browser's own", () => {
    expect(SCRAPE_ERROR_KEYS).not.toContain('axios_timeout');
    expect(SCRAPE_ERROR_KEYS).toHaveLength(13);
  });

  test('an unknown pair has no row', () => {
    expect(findErrorRow(400, 'Invalid Token')).toBeUndefined();
  });
});

describe('app error', () => {
  const body = { statusCode: 405004, reason: 'Invalid Token', message: '文', errors: [] };

  test.each([
    {
      what: "the contract's body wins over the HTTP status",
      http: 401,
      answer: body,
      statusCode: 405004,
      reason: 'Invalid Token',
    },
    { what: "a proxy's HTML gives the HTTP status alone", http: 502, answer: '<html>', statusCode: 502, reason: '' },
    { what: 'an empty answer gives the HTTP status alone', http: 405, answer: null, statusCode: 405, reason: '' },
    { what: 'no answer at all is −1', http: undefined, answer: undefined, statusCode: -1, reason: '' },
    {
      what: 'a body with a text for a status code is not of our shape',
      http: 400,
      answer: { ...body, statusCode: '400' },
      statusCode: 400,
      reason: '',
    },
  ])('$what', ({ http, answer, statusCode, reason }) => {
    expect(toAppError(http, answer)).toMatchObject({ statusCode, reason, isError: true });
  });

  test('text of an answer that is not ours is never kept', () => {
    expect(toAppError(400, { message: '<script>' }).message).toBe('');
  });
});
