/** Tests how a visit goes from page to page by links, frames and log-off ways, always inside the site. */
import { Agent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { SCRAPE_LIMITS } from '../http/scrape-limits.ts';
import { IN_PLACE } from '../parsing/page-parser.ts';
import { type HostileSite, startHostileSite } from '../testing/hostile-site.ts';
import type { LogOffWay } from './log-off-way.ts';
import { Visit } from './visit.ts';

const dispatcher = new Agent();
let site: HostileSite | undefined;
afterEach(async () => site?.close());

const ENTRANCE = `<a href="a.asp?x=1&amp;y=2">残高</a><a href="a.asp?x=1&amp;y=2"><img alt="残高"></a>
<a href=1>二つ</a><a href=2>二つ</a><a href="javascript:go()">動く</a><a href="http://169.254.169.254/">外</a>
<frame name=main src="b.asp"><frame name=twice src=1><frame name=twice src=2>
<form name=bye method=post action=/bye><input type=hidden name=t value=9></form>`;

async function enter() {
  site = await startHostileSite((request, response) => {
    const html = request.url === '/in/' || request.url === '/menu' ? ENTRANCE : '<title>there</title>';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  const visit = new Visit({
    origin: site.url,
    outcomes: [],
    dispatcher,
    pages: IN_PLACE,
    limits: SCRAPE_LIMITS,
    signal: new AbortController().signal,
  });
  const entered = await visit.open('/in/');
  if (!entered.ok) throw new Error('the entrance was not read');
  return { visit, entrance: entered.value, asked: site.asked };
}

describe('a link', () => {
  it('is followed by its text, also when several have the same address', async () => {
    const { visit, entrance, asked } = await enter();
    expect(await visit.follow(entrance, '残高')).toMatchObject({ ok: true, value: { page: { title: 'there' } } });
    expect(asked).toEqual(['GET /in/', 'GET /in/a.asp?x=1&y=2']);
  });

  it.each([
    ['ない', 'link-missing'],
    ['二つ', 'link-missing'],
    ['動く', 'address-not-allowed'],
    ['外', 'address-not-allowed'],
  ])('「%s」 is not followed', async (text, cause) => {
    const { visit, entrance, asked } = await enter();
    expect(await visit.follow(entrance, text)).toMatchObject({ ok: false, cause });
    expect(asked).toEqual(['GET /in/']);
  });
});

describe('a frame', () => {
  it('is opened by its name', async () => {
    const { visit, entrance, asked } = await enter();
    expect((await visit.frame(entrance, 'main')).ok).toBe(true);
    expect(asked).toEqual(['GET /in/', 'GET /in/b.asp']);
  });

  it.each(['none', 'twice'])('that is %s is refused', async (name) => {
    const { visit, entrance } = await enter();
    expect(await visit.frame(entrance, name)).toMatchObject({ ok: false, cause: 'link-missing' });
  });
});

describe('a log-off', () => {
  it.each<[string, LogOffWay, string[]]>([
    ['by a path', { path: '/out' }, ['GET /out']],
    ['by a form of the page that was seen last', { form: 'bye' }, ['POST /bye']],
    ['by a link of the page that was seen last', { link: '残高' }, ['GET /in/a.asp?x=1&y=2']],
    ['by a form of a page of its own', { form: 'bye', on: '/menu' }, ['GET /menu', 'POST /bye']],
    ['by a link that is not there', { link: 'ない' }, []],
  ])('%s', async (_, way, asked) => {
    const entered = await enter();
    const left = await entered.visit.leave(way, AbortSignal.timeout(20_000));
    expect(left.ok).toBe(asked.length > 0);
    expect(entered.asked).toEqual(['GET /in/', ...asked]);
  });
});
