/**
 * 「IDとパスワードと生年月日は、記録にも答えにも出ない」 — tests that known credentials and figures appear in no log and no response (security.md
 * row 11).
 */
import { randomUUID } from 'node:crypto';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { formsFound } from './testing/canary.ts';
import { startChangingProxy } from './testing/changing-proxy.ts';
import { jobOf } from './testing/scraper-caller.ts';
import { DOES_NOT_RECONCILE, HEALTHY, startTestScraper, startWorld } from './testing/world.ts';

const WRONG = { rkId: '8765432109', rkPass: 'カナリア-Kanaria7', birthday: '1961-09-17' };
const secretsOf = ({ rkId, rkPass, birthday }: typeof WRONG) => [rkId, rkPass, birthday, birthday.replaceAll('-', '')];
const SECRETS = [WRONG, HEALTHY, DOES_NOT_RECONCILE].flatMap(secretsOf);
/** One amount as the site shows it and as a plain number. */
const FIGURES = ['2,936,206', '2936206'];

describe('the search for planted secrets', () => {
  it.each([
    ['plain', WRONG.rkPass],
    ['base64', Buffer.from(`{"rkPass":"${WRONG.rkPass}"}`).toString('base64')],
    ['base64url', Buffer.from(`xx${WRONG.rkPass}`).toString('base64url')],
    ['hex', Buffer.from(WRONG.rkPass).toString('hex')],
    ['percent', encodeURIComponent(WRONG.rkPass)],
    [
      'Shift_JIS percent',
      iconv
        .encode(WRONG.rkPass, 'cp932')
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (c) => `%${c.charCodeAt(0).toString(16)}`),
    ],
  ])('finds a secret planted as %s', (form, text) =>
    expect(formsFound(WRONG.rkPass, `before${text}after`)).toContain(form),
  );

  it('finds nothing in a text without secrets', () =>
    expect(formsFound(WRONG.rkPass, 'nothing of the kind')).toEqual([]));
});

describe('IDとパスワードと生年月日は、記録にも答えにも出ない', () => {
  it('読めても、断られても、壊れていても', async () => {
    const world = await startWorld();
    world.site.setAsOf('2026-04-01');
    const echo = await startChangingProxy(world.site.url, ({ path, bytes }) =>
      // Simulates a site that repeats the entered credentials in a broken page.
      path.includes('JWP001') ? Buffer.from(`<TITLE>${WRONG.rkId} ${WRONG.rkPass}</TITLE>`) : bytes,
    );
    const echoed = await startTestScraper(echo.url);
    const answers = [
      await world.scraper.read(await jobOf(WRONG)),
      await world.scraper.read(await jobOf(DOES_NOT_RECONCILE)),
      await world.scraper.tryLogin(await jobOf(HEALTHY)),
      await world.scraper.read(await jobOf(WRONG, { source: 'saved' })),
      await world.scraper.firstLogin(await jobOf(WRONG)),
      await world.scraper.reseal(await jobOf(WRONG, { source: 'saved' })),
      // A record that can't be decrypted, one that contains no credentials, and credentials sent unencrypted by
      // mistake.
      await world.scraper.read({ ...(await jobOf(WRONG)), scrapingCode: randomUUID() }),
      await world.scraper.read(await jobOf({ ...WRONG, [WRONG.rkPass]: WRONG.rkPass })),
      await world.scraper.read(await jobOf(WRONG, { ...WRONG, [WRONG.rkPass]: WRONG.rkPass })),
      await echoed.read(await jobOf(WRONG)),
    ];
    const healthy = await world.scraper.read(await jobOf(HEALTHY));
    await echoed.close();
    await echo.close();
    await world.close();

    const logs = world.scraper.log() + echoed.log();
    const texts = [logs, healthy.text, ...answers.map(({ text }) => text)];
    for (const secret of SECRETS) for (const text of texts) expect(formsFound(secret, text)).toEqual([]);
    for (const figure of FIGURES)
      for (const text of [logs, ...answers.map((answer) => answer.text)]) expect(text).not.toContain(figure);
    expect(logs).toContain('scrape-succeeded');
    expect(healthy.text).toContain('2936206');
  });
});
