/** Tests where each failure leads: every row of the catalogue and every rule of specification section 8. */
import { appError, toAppError } from '@minori/contract/app-error';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import { describe, expect, test } from 'vitest';
import { routeError, type Step } from './route-error.ts';

const HOME = { pathname: '/minato/home', companyUrl: 'minato', handling: 'central' } as const;
const STAY: Step = { to: null, endsSession: false };
const go = (to: string): Step => ({ to, endsSession: false });
const end = (to: string | null): Step => ({ to, endsSession: true });
const CONNECT = '/minato/login-information';

/** Where each error leads on the home screen, without figures that could stay on screen. */
const STEPS: Readonly<Record<ErrorKey, Step>> = {
  axios_timeout: go('/error'),
  axios_network_error: go('/error'),
  scraping_timeout: go('/error'),
  custom_error: go('/error'),
  rk_login_error: go(CONNECT),
  rk_login_error_locked: go(CONNECT),
  rk_login_error_site_busy: go(CONNECT),
  rk_login_error_on_reserved_info: go(CONNECT),
  mutb_first_login: STAY,
  get_product_management_timeout_error: STAY,
  get_management_ratio_timeout_error: STAY,
  get_data_area_timeout_error: STAY,
  site_wants_you: STAY,
  in_maintenance: go('/error'),
  scraping_error: go('/error'),
  login_failed: STAY,
  code_invalid: STAY,
  code_request_over: STAY,
  reset_token_invalid: STAY,
  saml_refused: STAY,
  passkey_refused: STAY,
  reauthentication_required: STAY,
  statement_file_refused: STAY,
  too_many_requests: STAY,
  unauthorized: end('/signIn'),
  session_expired: end('/signIn'),
  session_revoked: end('/signIn'),
  session_damaged: end('/error'),
  legacy_token: end('/signIn'),
  terms_not_agreed: go('/minato/terms-of-use'),
  profile_missing: go('/minato/profile'),
  forbidden: go('/error'),
  user_gone: end('/signIn'),
  not_found: go('/error'),
  validation_error: go('/error'),
  conflict: STAY,
  payload_too_large: go('/error'),
  unsupported_media_type: go('/error'),
  internal_error: go('/error'),
  maintenance: go('/maintenance'),
  database_unavailable: go('/maintenance'),
  storage_full: go('/maintenance'),
  mail_unavailable: STAY,
  sealed_unavailable: STAY,
  draining: go('/maintenance'),
};

function errorOf(key: ErrorKey) {
  const { statusCode, reason, message } = ERROR_CATALOGUE[key];
  return toAppError(undefined, { statusCode, reason, message, errors: [] });
}

describe('every row of the catalogue', () => {
  test.each(Object.keys(ERROR_CATALOGUE) as ErrorKey[])('%s', (key) => {
    expect(routeError(errorOf(key), HOME)).toEqual(STEPS[key]);
  });

  test.each(Object.keys(ERROR_CATALOGUE) as ErrorKey[])(
    '%s: a panel is left for session, company and maintenance alone',
    (key) => {
      const step = routeError(errorOf(key), { ...HOME, handling: 'in-place' });
      const leaves = STEPS[key].to !== '/error' || STEPS[key].endsSession || key === 'forbidden';
      expect(step).toEqual(leaves ? STEPS[key] : STAY);
    },
  );
});

describe('statuses that no row describes', () => {
  test.each([
    [400, 'something_new', go('/error')],
    [401, 'something_new', go('/signIn')],
    [404, 'something_new', go('/error')],
    [405, 'something_new', end('/signIn')],
    [405004, 'something_new', end('/signIn')],
    [405005, 'something_new', end('/error')],
    [418, 'something_new', go('/error')],
    [500, 'something_new', go('/error')],
    [502, 'something_new', go('/error')],
    [503, 'something_new', go('/maintenance')],
    [504, 'something_new', go('/error')],
    [-1, '', go('/error')],
  ])('%i %s', (statusCode, reason, step) => {
    expect(routeError(appError({ statusCode, reason }), HOME)).toEqual(step);
  });

  test.each([405, 405004, 405005])('%i from a proxy, without a body of ours, signs nobody out', (status) => {
    expect(routeError(toAppError(status, '<html>'), HOME)).toEqual(go('/error'));
  });

  test('401 from a proxy asks for a sign-in and forgets nobody', () => {
    expect(routeError(toAppError(401, ''), HOME)).toEqual(go('/signIn'));
  });
});

describe('where staying is allowed', () => {
  const keys = ['session_expired', 'session_revoked', 'session_damaged', 'legacy_token', 'user_gone'] as const;
  const pages = ['/minato/column', '/minato/column/12', '/minato/faq', '/minato/faq/3'];
  test.each(keys.flatMap((key) => pages.map((pathname) => [key, pathname] as const)))('%s on %s', (key, pathname) => {
    expect(routeError(errorOf(key), { ...HOME, pathname })).toEqual(end(null));
  });

  test.each(['/minato/columns', '/column/minato/x', '/minato/home/column', '/minato/column-notes'])(
    'not on %s: the second segment is compared whole',
    (pathname) => {
      expect(routeError(errorOf('session_expired'), { ...HOME, pathname })).toEqual(end('/signIn'));
    },
  );

  test('a refused sign-in at the record keeper stays where its form is', () => {
    expect(routeError(errorOf('rk_login_error'), { ...HOME, pathname: CONNECT })).toEqual(STAY);
  });

  test.each([
    ['terms_not_agreed', '/minato/terms-of-use'],
    ['profile_missing', '/minato/profile'],
  ] as const)('%s: pages that may be read signed out stay, and so does the step itself', (key, step) => {
    for (const pathname of [...pages, step]) expect(routeError(errorOf(key), { ...HOME, pathname })).toEqual(STAY);
    expect(routeError(errorOf(key), { ...HOME, companyUrl: null })).toEqual(go('/error'));
    expect(routeError(errorOf(key), { ...HOME, isInBackground: true })).toEqual(STAY);
  });

  test('without a known company url the record keeper’s refusal goes to /error', () => {
    expect(routeError(errorOf('rk_login_error'), { ...HOME, companyUrl: null })).toEqual(go('/error'));
  });

  test.each(['axios_timeout', 'axios_network_error', 'scraping_timeout', 'scraping_error'] as const)(
    '%s: the last good figures stay',
    (key) => {
      expect(routeError(errorOf(key), { ...HOME, hasFigures: true })).toEqual(STAY);
    },
  );

  test.each(['maintenance', 'database_unavailable', 'storage_full', 'draining'] as const)(
    '%s: a form with typed text stays and says so',
    (key) => {
      expect(routeError(errorOf(key), { ...HOME, handling: 'form' })).toEqual(STAY);
    },
  );

  test('other failures of a scrape leave, figures or not', () => {
    expect(routeError(errorOf('custom_error'), { ...HOME, hasFigures: true })).toEqual(go('/error'));
  });
});

describe('a gate, behind which nobody is let in', () => {
  test.each(Object.keys(ERROR_CATALOGUE) as ErrorKey[])(
    '%s: what would stay, or lead behind it, goes to /error',
    (key) => {
      const { to, endsSession } = STEPS[key];
      const isBehind = to === null || to.startsWith('/minato/');
      const expected = isBehind ? go('/error') : { to, endsSession };
      expect(routeError(errorOf(key), { ...HOME, handling: 'gate' })).toEqual(expected);
    },
  );
});

describe('who is moved by nothing', () => {
  test.each(Object.keys(ERROR_CATALOGUE) as ErrorKey[])('%s', (key) => {
    for (const handling of ['apart', 'silent'] as const) {
      expect(routeError(errorOf(key), { ...HOME, handling })).toEqual(STAY);
    }
    expect(routeError(errorOf(key), { ...HOME, handling: 'as-visitor' })).toMatchObject({ to: null });
  });
});
