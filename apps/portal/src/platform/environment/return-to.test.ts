/** Tests that sign-in leads only to the employee's own pages on this origin, whatever the link says. */
import { REDIRECT_PAYLOADS } from '@minori/contract/examples/redirect-payloads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPage, signInAddress } from './return-to.ts';

describe('戻り先', () => {
  test.each([
    ['/minato/home', '/minato/home'],
    ['/minato', '/minato'],
    ['/.well-known/change-password', '/minato/settings/password'],
    ['/.well-known/security.txt', null],
    ['/minato/item-selection?step=2', '/minato/item-selection?step=2'],
    ['/minato/home#x', '/minato/home'],
    ['/minato/../hibari/home', null],
    ['/minato/%2e%2e/hibari', null],
    ['/minatox/home', null],
    ['/Minato/home', null],
    ['//evil.example/minato/home', null],
    ['/\\evil.example/minato', null],
    ['\\\\evil.example', null],
    ['https://evil.example/minato/home', null],
    ['javascript:alert(1)', null],
    ['/%09/evil.example', null],
    ['/\t/evil.example/minato', null],
    ['minato/home', null],
    ['', null],
    [null, null],
  ])('%s → %s', (returnTo, expected) => {
    expect(ownPage(returnTo, 'minato')).toBe(expected);
  });

  test('何が書かれていても、このサイトの自分の会社のページ以外には行かない', () => {
    const links = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.tuple(fc.constantFrom('/', '//', '/\\', '/minato'), fc.string()).map((p) => p.join('')),
    );
    fc.assert(
      fc.property(links, (link) => {
        const page = ownPage(link, 'minato');
        if (page === null) return;
        const url = new URL(page, 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(url.pathname.split('/')[1]).toBe('minato');
      }),
      { numRuns: 1_000 },
    );
  });

  test('150を超える、よそへ連れ出そうとする戻り先のどれも、このサイトの自分の会社のページの外へは行かない', () => {
    expect(REDIRECT_PAYLOADS.length).toBeGreaterThanOrEqual(150);
    // Each payload as it is, and URL-encoded as in an address bar.
    const spellings = REDIRECT_PAYLOADS.flatMap((payload) => {
      const search = new URLSearchParams({ returnTo: payload }).toString();
      return [
        payload,
        new URLSearchParams(search).get('returnTo'),
        new URLSearchParams(`returnTo=${payload}`).get('returnTo'),
      ];
    });
    for (const spelling of spellings) {
      const page = ownPage(spelling, 'minato');
      if (page === null) continue;
      // Read as the browser reads it as a URL, and decoded once more.
      for (const read of [page, decodedOnce(page)]) {
        const { origin, pathname } = new URL(read, 'https://portal.example/signIn');
        expect([spelling, origin, pathname.split('/')[1]]).toEqual([spelling, 'https://portal.example', 'minato']);
      }
    }
  });

  test('往復しても変わらない', () => {
    const address = signInAddress('/minato/faq?q=移換&x=1#');
    expect(new URLSearchParams(address.split('?')[1]).get('returnTo')).toBe('/minato/faq?q=移換&x=1#');
  });
});

function decodedOnce(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
