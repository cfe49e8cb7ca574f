/**
 * もう一度の申し出 — tests that a retry is offered exactly where the error's flag allows it: in a panel, on `/error`, in a
 * dialog, in place of a crashed screen, above old figures and for the connection. Covers each row of the catalogue,
 * and errors without a row.
 */
import { appError } from '@minori/contract/app-error';
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../platform/api/call-failure.ts';
import { failureText } from '../platform/errors/failure-text.ts';
import { PortalProvider } from '../platform/portal/portal-context.tsx';
import { Component as ErrorPage } from '../routes/error.tsx';
import { exampleFetch } from '../testing/example-fetch.ts';
import { portalAt } from '../testing/portal-at.ts';
import { renderApp } from '../testing/render-app.tsx';
import { KEEPING, SIGNED_IN } from '../testing/signed-in.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Crash } from './router.tsx';

/**
 * Errors that section 8 of the specification marks as not retryable, in its prose and its table. It allows a retry for
 * all others, including "any other reason".
 */
const NOT_RETRYABLE_IN_SECTION_8 = [
  ...['custom_error', 'in_maintenance', 'scraping_timeout', 'axios_timeout', 'axios_network_error'],
  ...['rk_login_error_site_busy', 'mutb_first_login', 'get_product_management_timeout_error'],
  ...['get_management_ratio_timeout_error', 'get_data_area_timeout_error'],
];
/** Further errors that this project marks as not retryable, because a retry would fail in the same way. */
const OTHERS_NOT_RETRYABLE = [
  ...['unauthorized', 'Expired Token', 'Invalid Token', 'RK_USER NOT FOUND', 'forbidden', 'not_found'],
  ...['payload_too_large', 'unsupported_media_type', 'reset_token_invalid', 'terms_not_agreed', 'profile_missing'],
  ...['rk_login_error_locked', 'site_wants_you', 'statement_file_refused'],
];

const ERRORS = [
  ...Object.values(ERROR_CATALOGUE).map(({ statusCode, reason }) => ({ statusCode, reason })),
  ...[400, 402, 418, 500, 503].map((statusCode) => ({ statusCode, reason: 'something_new' })),
  ...[-1, 405, 405004, 502].map((statusCode) => ({ statusCode, reason: '' })),
].map(({ statusCode, reason }) => ({
  statusCode,
  reason,
  isOffered: !NOT_RETRYABLE_IN_SECTION_8.includes(reason) && !OTHERS_NOT_RETRYABLE.includes(reason),
}));

const failureOf = ({ statusCode, reason }: { readonly statusCode: number; readonly reason: string }) =>
  new CallFailure(appError({ statusCode, reason }), CALLS.employeeAssetManagement);

describe('もう一度の申し出', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  test.each(ERRORS)('$statusCode $reason: $isOffered', async ({ isOffered, ...error }) => {
    const failure = failureOf(error);
    expect(failure.error.retryable).toBe(isOffered);

    render(<ErrorPanel failure={failure} onReload={() => undefined} isReloading={false} />);
    expect(screen.queryByRole('button') !== null, '部分').toBe(isOffered);
    cleanup();

    const texts = { cancel: 'やめる', confirm: '削除' };
    const dialog = {
      heading: '削除しますか',
      isOpen: true,
      texts,
      onCancel: () => undefined,
      onConfirm: () => undefined,
    };
    render(
      <ConfirmDialog {...dialog} failure={failure}>
        <p>一件</p>
      </ConfirmDialog>,
    );
    // The dialog's own code comes when the first one opens.
    expect((await screen.findByRole('alert')).textContent).toContain(failureText(failure));
    expect(screen.queryByRole('button', { name: '削除' }) !== null, '対話').toBe(isOffered);
    expect(screen.getByRole('button', { name: 'やめる' })).toBeTruthy();
    cleanup();
  });

  test.each(ERRORS)(
    '$statusCode $reason で開けなかった画面に代わるもの: $isOffered',
    async ({ isOffered, ...error }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { portal } = portalAt('/minato/home', exampleFetch());
      const fails = () => {
        throw failureOf(error);
      };
      const router = createMemoryRouter(
        [
          { path: '/minato/home', loader: fails, ErrorBoundary: Crash, element: null, HydrateFallback: () => null },
          { path: '/error', Component: ErrorPage },
        ],
        { initialEntries: ['/minato/home'] },
      );
      render(
        <PortalProvider value={portal}>
          <RouterProvider router={router} />
        </PortalProvider>,
      );
      await screen.findByRole('heading', { level: 1, name: 'ホームを表示できませんでした' });
      expect(screen.queryByRole('link', { name: 'もう一度読み込む' }) !== null).toBe(isOffered);
      expect(screen.getByRole('link', { name: 'ホームに戻る' })).toBeTruthy();

      const retryAt = isOffered ? { retryAt: '/minato/report?page=2' } : {};
      await act(() => router.navigate('/error', { state: { text: '文', tone: 'error', at: 1, ...retryAt } }));
      expect(screen.queryByRole('link', { name: 'もう一度読み込む' })?.getAttribute('href')).toBe(retryAt.retryAt);
    },
  );

  test('古い金額の上の「取り込む」も、失敗の印だけで決まる', async () => {
    const { portal } = await renderApp('/minato/home', {
      fetch: exampleFetch({
        getUserAccount: KEEPING,
        rkUserInfo: { ...EXAMPLES.rkUserInfo.response, lastReading: null },
      }),
      as: SIGNED_IN,
    });
    await screen.findByRole('button', { name: /取り込む$/ });
    for (const { reason, statusCode } of ERRORS) {
      const { retryable } = appError({ statusCode, reason });
      act(() => portal.scrape.store.setState({ failure: { reason, text: '取り込めませんでした。', retryable } }));
      // A new strip has its place at once, and is seen after the rest that lets it be heard.
      const [offered, instead] = [/取り込む$/, /^連携情報を確認$/].map((name) => screen.queryAllByText(name));
      expect([reason, (offered?.length ?? 0) > 0, (instead?.length ?? 0) > 0]).toEqual([reason, retryable, !retryable]);
    }
  });
});
