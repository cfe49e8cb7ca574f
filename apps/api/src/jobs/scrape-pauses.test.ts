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
  ['two tries found the site busy', [BUSY, BUSY], 0, 'no'],
  ['three failed because of the site', [BUSY, 'scraping_timeout', 'in_maintenance'], 0, 'for a while'],
  ['three did, just under half an hour ago', [BUSY, BUSY, BUSY], 29, 'for a while'],
  ['three did, half an hour ago', [BUSY, BUSY, BUSY], 30, 'one at a time'],
  ['one was scraped since', ['read', BUSY, BUSY, BUSY], 0, 'no'],
  ['four logins were refused', [REFUSED, REFUSED, REFUSED, REFUSED], 0, 'no'],
  ['five logins were refused', [REFUSED, REFUSED, REFUSED, REFUSED, REFUSED], 0, 'for the day'],
  ['five were, hours ago', [REFUSED, REFUSED, REFUSED, REFUSED, REFUSED], 600, 'for the day'],
  ['each employee must do something at the site', new Array(5).fill('site_wants_you'), 0, 'no'],
  ['no page can be read', new Array(5).fill('scraping_error'), 0, 'for the day'],
  ['four logins were refused and one scrape succeeded', [REFUSED, 'read', REFUSED, REFUSED, REFUSED], 0, 'no'],
])('the right pause where %s', (_name, outcomes, minutesAgo, expected) => {
  expect(scrapePause(ended(outcomes, minutesAgo), NOW)).toBe(expected);
});
