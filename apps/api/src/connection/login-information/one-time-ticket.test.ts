// Tests that the api's ticket works at the scraper's public listener once and within a minute (券は一度きり), and that
// credentials are shown only there.
import { registerRkUserInfo, rkAutoLogin } from '@minori/contract/login-information';
import { SHORT_ACCOUNT } from '@minori/record-keeper/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScrapeWorld, type ScrapeWorld } from '../../testing/scrape-world.ts';

let scrapeWorld: ScrapeWorld;

beforeAll(async () => {
  scrapeWorld = await openScrapeWorld(new Date('2026-04-20T03:00:00Z'));
});
afterAll(() => scrapeWorld.close());

async function ticketOf() {
  const { sysUserCode, visitor } = await scrapeWorld.world.person();
  const { id: rkLoginId, password, birthday } = SHORT_ACCOUNT;
  const body = { sysUserCode, isPreserve: true, rkLoginId, password, birthday } as const;
  await visitor.call(registerRkUserInfo, { body });
  const answer = await visitor.call(rkAutoLogin, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  for (const secret of [rkLoginId, password, birthday]) expect(answer.text).not.toContain(secret);
  return answer.data;
}

/** Posts the ticket as the portal's form does. */
function post({ action, ticket }: { readonly action: string; readonly ticket: string }) {
  return fetch(action, { method: 'POST', body: new URLSearchParams({ ticket }) });
}

test('一度目は年金サイトへの入口が開き、二度目は何も無い', async () => {
  const opened = await ticketOf();
  const first = await post(opened);
  expect(first.status).toBe(200);
  const page = await first.text();
  expect(page).toContain(SHORT_ACCOUNT.id);
  expect(page).toContain(scrapeWorld.site.url);
  expect(first.headers.get('cache-control')).toContain('no-store');
  const second = await post(opened);
  expect(second.status).toBe(404);
  expect(await second.text()).not.toContain(SHORT_ACCOUNT.id);
});

test('一分を過ぎた券と、一文字違う券では、何も開かない', async () => {
  const late = await ticketOf();
  scrapeWorld.world.clock.set(new Date(late.expiresAt));
  expect((await post(late)).status).toBe(404);
  const { action, ticket } = await ticketOf();
  const middle = ticket.length - 20;
  const other = ticket.slice(0, middle) + (ticket[middle] === 'A' ? 'B' : 'A') + ticket.slice(middle + 1);
  expect((await post({ action, ticket: other })).status).toBe(404);
  expect((await post({ action, ticket })).status).toBe(200);
});
