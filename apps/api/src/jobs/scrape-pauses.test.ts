// Tests when scheduled scrapes of a record keeper pause: a few failures concern one employee, many in a row concern the site.
import { expect, test } from 'vitest';
import { type ScrapePause, scrapePause } from './scrape-pauses.ts';

const NOW = new Date('2026-04-20T03:00:00Z');
const BUSY = 'rk_login_error_site_busy';
const REFUSED = 'rk_login_error_on_reserved_info';

/** Outcomes a minute apart, the latest first. */
function ended(outcomes: readonly string[], minutesAgo = 0) {
  return outcomes.map((outcome, index) => ({ outcome, at: new Date(NOW.getTime() - (minutesAgo + index) * 60_000) }));
}

test.each<[string, string[], number, ScrapePause]>([
  ['nothing has been tried', [], 0, 'no'],
  ['two were told that the site is busy', [BUSY, BUSY], 0, 'no'],
  ['three were', [BUSY, 'scraping_timeout', 'in_maintenance'], 0, 'for a while'],
  ['three were, just under half an hour ago', [BUSY, BUSY, BUSY], 29, 'for a while'],
  ['three were, half an hour ago', [BUSY, BUSY, BUSY], 30, 'one at a time'],
  ['one was read since', ['read', BUSY, BUSY, BUSY], 0, 'no'],
  ['four were refused', [REFUSED, REFUSED, REFUSED, REFUSED], 0, 'no'],
  ['five were refused', [REFUSED, REFUSED, REFUSED, REFUSED, REFUSED], 0, 'for the day'],
  ['five were, hours ago', [REFUSED, REFUSED, REFUSED, REFUSED, REFUSED], 600, 'for the day'],
  ['each employee is wanted at the site', new Array(5).fill('site_wants_you'), 0, 'no'],
  ['no page is understood', new Array(5).fill('scraping_error'), 0, 'for the day'],
  ['four were refused and one read', [REFUSED, 'read', REFUSED, REFUSED, REFUSED], 0, 'no'],
])('%s', (_name, outcomes, minutesAgo, expected) => {
  expect(scrapePause(ended(outcomes, minutesAgo), NOW)).toBe(expected);
});
