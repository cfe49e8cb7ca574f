/**
 * Tests every row of the error catalogue as an employee meets it, in a scrape and in another call: where it leads,
 * what is shown, that there is no second redirect, whether the session has ended, and that the input is kept (holes 3,
 * 4, 6, 8, 9 and 13). The expected values are written out according to errors.md, and not computed by the code.
 */
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { UserAccount } from '@minori/contract/user-account';
import { FAILURES } from '@minori/wording/ja/failures';
import { SESSION_TEXTS } from '@minori/wording/ja/session';
import { LOCKED_TEXTS, WAITING_TEXTS } from '@minori/wording/ja/waiting';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SignInEnvironment } from '../features/sign-in/sign-in.ts';
import type { CallFailure } from '../platform/api/call-failure.ts';
import { sendNotice } from '../platform/errors/flash-notice.ts';
import type { Portal } from '../platform/portal/portal.ts';
import { callKey } from '../platform/queries/call-key.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { followed, silence } from '../testing/failing-fetch.ts';
import { portalAt } from '../testing/portal-at.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { type RenderedApp, renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { Page as SignIn } from './sign-in.tsx';

const CONNECT = '/minato/login-information';
const DAMAGED = { scrape: ['/error', '/error'], other: ['/error', '/error'], isOver: true } as const;
const [TERMS, PROFILE] = ['/minato/terms-of-use', '/minato/profile'] as const;
const TYPED_ID = '1000000009';

type End = 'here' | '/error' | '/signIn' | '/maintenance' | typeof CONNECT | typeof TERMS | typeof PROFILE;

interface Row {
  /** Where a scrape that was started on the connection's screen leads: without and with earlier figures. */
  readonly scrape: readonly [none: End, figures: End];
  /** Where another call, made on the home screen, leads: without and with an earlier response on screen. */
  readonly other: readonly [none: End, figures: End];
  readonly isOver?: true;
  /** Text shown in place of the form, if no input could help. */
  readonly instead?: string;
  /** Text shown after the failure, if it isn't the catalogue's message. */
  readonly text?: string;
}

const LEAVES = { scrape: ['/error', '/error'], other: ['/error', 'here'] } as const;
const STAYS = { scrape: ['/error', 'here'], other: ['/error', 'here'] } as const;
const FORM = { scrape: ['here', 'here'], other: [CONNECT, CONNECT] } as const;
const INLINE = { scrape: ['here', 'here'], other: ['here', 'here'] } as const;
const CLOSED = { scrape: ['/maintenance', '/maintenance'], other: ['/maintenance', '/maintenance'] } as const;
const OVER = { scrape: ['/signIn', '/signIn'], other: ['/signIn', '/signIn'], isOver: true } as const;

const ROWS: Readonly<Record<ErrorKey, Row>> = {
  axios_timeout: STAYS,
  axios_network_error: STAYS,
  scraping_timeout: STAYS,
  scraping_error: STAYS,
  custom_error: LEAVES,
  in_maintenance: LEAVES,
  rk_login_error: FORM,
  rk_login_error_locked: { ...FORM, instead: LOCKED_TEXTS.text },
  rk_login_error_site_busy: FORM,
  rk_login_error_on_reserved_info: FORM,
  mutb_first_login: { scrape: ['here', 'here'], other: ['here', 'here'] },
  get_product_management_timeout_error: { ...INLINE, instead: WAITING_TEXTS.get_product_management_timeout_error.text },
  get_management_ratio_timeout_error: { ...INLINE, instead: WAITING_TEXTS.get_management_ratio_timeout_error.text },
  site_wants_you: { ...INLINE, instead: WAITING_TEXTS.site_wants_you.text },
  get_data_area_timeout_error: { ...INLINE, instead: WAITING_TEXTS.get_data_area_timeout_error.text },
  login_failed: INLINE,
  code_invalid: INLINE,
  code_request_over: INLINE,
  reset_token_invalid: INLINE,
  saml_refused: INLINE,
  passkey_refused: INLINE,
  reauthentication_required: INLINE,
  statement_file_refused: INLINE,
  too_many_requests: INLINE,
  unauthorized: { ...OVER, text: SESSION_TEXTS.required },
  session_expired: { ...OVER, text: SESSION_TEXTS.expired },
  session_revoked: { ...OVER, text: SESSION_TEXTS.revoked },
  legacy_token: { ...OVER, text: SESSION_TEXTS.revoked },
  session_damaged: { ...DAMAGED, text: SESSION_TEXTS.revoked },
  terms_not_agreed: { scrape: [TERMS, TERMS], other: [TERMS, TERMS] },
  profile_missing: { scrape: [PROFILE, PROFILE], other: [PROFILE, PROFILE] },
  forbidden: { scrape: ['/error', '/error'], other: ['/error', '/error'] },
  user_gone: OVER,
  not_found: LEAVES,
  validation_error: { scrape: ['here', 'here'], other: ['/error', 'here'] },
  conflict: INLINE,
  payload_too_large: LEAVES,
  unsupported_media_type: LEAVES,
  internal_error: LEAVES,
  maintenance: CLOSED,
  database_unavailable: CLOSED,
  storage_full: CLOSED,
  mail_unavailable: INLINE,
  sealed_unavailable: INLINE,
  draining: CLOSED,
};

const KEYS = Object.keys(ERROR_CATALOGUE) as ErrorKey[];

const CASES = KEYS.flatMap((key) =>
  [false, true].flatMap((hasFigures) =>
    [true, false].map((isUrlKnown) => ({
      key,
      hasFigures,
      isUrlKnown,
      figures: hasFigures ? '金額あり' : '金額なし',
      url: isUrlKnown ? '会社のアドレスあり' : '会社のアドレスなし',
    })),
  ),
);
type Case = (typeof CASES)[number];

/** The account as it is when the server refuses with this reason. */
function asRefused(account: UserAccount, key: ErrorKey): UserAccount {
  if (key === 'terms_not_agreed') return { ...account, tosAgreeAt: null };
  return key === 'profile_missing' ? { ...account, nickName: null } : account;
}

async function open({ key, hasFigures, isUrlKnown }: Case) {
  const { httpStatus, statusCode, reason } = ERROR_CATALOGUE[key];
  const account = { ...CONNECTED, isRkInfo: hasFigures };
  const answers: ExampleAnswers = { getUserAccount: account, doScraping: new Refusal(statusCode, reason) };
  const examples = followed(
    exampleFetch(answers),
    exampleFetch({ ...answers, getUserAccount: asRefused(account, key) }),
  );
  const wire = recordingFetch(httpStatus === null ? silence(CALLS.doScraping.path, key, examples) : examples);
  const app = await renderApp(isUrlKnown ? CONNECT : '/404', {
    fetch: wire.fetch,
    as: isUrlKnown ? SIGNED_IN : { ...SIGNED_IN, url: '' as 'minato' },
    timeoutMs: 1_500,
  });
  // Without a company's path the employee has no page; their data are only in the store.
  if (!isUrlKnown) app.portal.store.setState({ user: account, company: EXAMPLES.companyInfo.response });
  return { app, wire };
}

/** Fills in the form and starts the scrape, or starts it without a form, and waits until it has failed. */
async function read(app: RenderedApp, isUrlKnown: boolean): Promise<void> {
  if (isUrlKnown) {
    fireEvent.change(await screen.findByLabelText(/^年金サイトのID/), { target: { value: TYPED_ID } });
    fireEvent.change(screen.getByLabelText(/^年金サイトのパスワード/), { target: { value: 'Example2026' } });
    fireEvent.click(screen.getByRole('button', { name: /^(連携する|この情報で取り込む)$/ }));
  } else {
    const info = { rkLoginId: TYPED_ID, password: 'Example2026', birthday: '1988-04-12' };
    void app.portal.scrape.read({
      employee: { ...SIGNED_IN, company: EXAMPLES.companyInfo.response, account: CONNECTED },
      credentials: { kind: 'typed', info, isPreserve: false },
    });
  }
}

const MAIN = 'getInvestmentValuation';

async function ask(portal: Portal, hasFigures: boolean): Promise<void> {
  const input = { query: { sysUserCode: SIGNED_IN.sysUserCode } };
  const queryKey = callKey(CALLS[MAIN], input);
  if (hasFigures) portal.queries.setQueryData(queryKey, EXAMPLES[MAIN].response);
  const failure: unknown = await portal.queries
    .fetchQuery({ queryKey, queryFn: () => portal.call(CALLS[MAIN], input), staleTime: 0 })
    .catch((thrown: CallFailure) => thrown);
  expect(failure).toBeInstanceOf(Error);
}

/** Cancels the reauthentication dialog, which this error opens first. */
async function cancelQuestion(key: ErrorKey): Promise<void> {
  if (key !== 'reauthentication_required') return;
  fireEvent.click(await screen.findByRole('button', { name: 'キャンセル' }));
}

/** The expected page; `/error` in place of a company's page if the company's path is unknown. */
function endOf(expected: End, { isUrlKnown }: Pick<Case, 'isUrlKnown'>): End {
  return expected.startsWith('/minato/') && !isUrlKnown ? '/error' : expected;
}

function endOfScrape(each: Case): End {
  const row = ROWS[each.key];
  // A refusal by the record keeper stays on the form; without a company's path there is no form.
  if (row.other === FORM.other && !each.isUrlKnown) return '/error';
  return endOf(row.scrape[each.hasFigures ? 1 : 0], each);
}

/** A text that is equal for two failed scrapes if they differ only in the message. */
function landingOf(each: Case): string {
  const { key, figures, url } = each;
  const isSilent = ERROR_CATALOGUE[key].httpStatus === null;
  return [endOfScrape(each), figures, url, ROWS[key].isOver, isSilent, key === 'reauthentication_required'].join(' ');
}

/** The cases that render the whole app: one for each result of `landingOf`; with `npm run proof`, all of them. */
const RENDERED = process.env.MINORI_PROOF
  ? CASES
  : CASES.filter((each, at) => at === CASES.findIndex((other) => landingOf(other) === landingOf(each)));

/** The address without the page to which sign-in leads back. */
const pathOf = (address: string) => address.split('?')[0];

async function expectEnd(app: RenderedApp, end: End, text: string): Promise<void> {
  if (end === '/signIn') {
    await waitFor(() => expect(app.left.map(pathOf)).toEqual(['/signIn']));
    expect(sessionStorage.getItem('minori.notice')).toContain(text);
  } else if (end !== 'here') {
    await waitFor(() => expect(app.address()).toBe(end));
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(app.sent.map(pathOf)).toEqual(end === 'here' ? [] : [end]);
}

function expectSession(app: RenderedApp, isOver: boolean): void {
  const { auth, user } = app.portal.store.getState();
  expect([auth.id, user === null]).toEqual(isOver ? [0, true] : [SIGNED_IN.id, false]);
}

describe('取り込みの失敗', () => {
  test.each(RENDERED)('$key（$figures、$url）', async (each) => {
    const { app, wire } = await open(each);
    await read(app, each.isUrlKnown);
    await cancelQuestion(each.key);
    const row = ROWS[each.key];
    const end = endOfScrape(each);
    const text = row.text ?? (ERROR_CATALOGUE[each.key].message || FAILURES.scraping);
    await expectEnd(app, end, text);
    if (end === 'here') {
      await waitFor(() =>
        expect(app.portal.scrape.store.getState()).toMatchObject({ current: null, failure: { text } }),
      );
      if (each.isUrlKnown) {
        expect((await screen.findAllByText(row.instead ?? text)).length).toBeGreaterThan(0);
        const shown = document.querySelector<HTMLInputElement>('[name=rkLoginId]')?.value;
        expect(shown).toBe(row.instead === undefined ? TYPED_ID : undefined);
      }
    }
    expectSession(app, row.isOver === true);
    expect(app.portal.store.getState().recordKeeperLogin.rkLoginId).toBe(row.isOver ? '' : TYPED_ID);
    expect(wire.to(CALLS.doScraping), '自動では試さない').toHaveLength(1);
    expect(app.sent.length).toBeLessThanOrEqual(1);
  });
});

/** Makes a screen's main call through the real portal without the screen (for which see screen-failures.proof.test.tsx). */
async function askAlone(each: Case) {
  const { httpStatus, statusCode, reason } = ERROR_CATALOGUE[each.key];
  const examples = exampleFetch({ [MAIN]: new Refusal(statusCode, reason) });
  const fetch = httpStatus === null ? silence(CALLS[MAIN].path, each.key, examples) : examples;
  const at = portalAt('/minato/investment-evaluation', fetch);
  if (!each.isUrlKnown) at.portal.store.setState(({ auth }) => ({ auth: { ...auth, url: '' } }));
  // The user cancels the dialog for reauthentication.
  const { store, settle } = at.portal.reauthentication;
  store.subscribe(({ isAsked }) => isAsked && settle(false));
  await ask(at.portal, each.hasFigures);
  return at;
}

describe('ほかの呼び出しの失敗', () => {
  test.each(CASES)('$key（$figures、$url）', async (each) => {
    const { portal, went, notice } = await askAlone(each);
    const row = ROWS[each.key];
    const { httpStatus, message } = ERROR_CATALOGUE[each.key];
    // Without a response, only a scrape has a row of its own (hole 14).
    const catalogued = httpStatus === null ? '' : message;
    const end = endOf(row.other[each.hasFigures ? 1 : 0], each);
    expect(went.map(pathOf)).toEqual(end === 'here' ? [] : [end]);
    const text = row.text ?? (catalogued || FAILURES[CALLS[MAIN].failure]);
    if (end !== 'here') expect(notice()?.text).toBe(text);
    expect(portal.store.getState().auth.id === 0).toBe(row.isOver === true);
  });
});

describe('ログイン画面に着いたとき', () => {
  const keys = KEYS.filter((key) => ROWS[key].other[0] === '/signIn');

  test.each(keys)('%s の文が表示され、その画面から動かない', async (key) => {
    const each = { key, hasFigures: true, isUrlKnown: true, figures: '', url: '' } as const;
    const { notice } = await askAlone(each);
    sendNotice(sessionStorageOf(window), { text: '', tone: 'info', ...notice(), at: Date.now() });
    const left: string[] = [];
    const environment: SignInEnvironment = {
      connection: { fetch: exampleFetch(), origin: 'http://localhost' },
      local: localStorageOf(window),
      session: sessionStorageOf(window),
      now: () => Date.now(),
      search: '',
      leave: (to) => left.push(to),
    };
    const parts = {
      load: () => import('../features/sign-in/sign-in.ts'),
      open: async () => environment,
      isExpected: () => true,
    };
    const { unmount } = render(<SignIn parts={parts} />);
    onTestFinished(unmount);
    expect(await screen.findByText(ROWS[key].text ?? ERROR_CATALOGUE[key].message)).toBeTruthy();
    expect(left, '自動では戻らない').toEqual([]);
  });
});
