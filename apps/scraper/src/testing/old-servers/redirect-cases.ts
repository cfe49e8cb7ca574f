/** Lists redirects and refreshes of old sites, after a page and after a form. For tests only. */
import { HTML, type OldCase, page, type Reply } from './old-server.ts';

const to = (location: string, status = 302, body = ''): Reply => ({ status, headers: ['location', location], body });
const FORM = page('<form name=f method=post action=/in><input name=p></form>');
const META = (content: string, before = '') => page(`${before}<meta http-equiv=Refresh content="${content}">`);
const SJIS = ['content-type', 'text/html; charset=Shift_JIS'];

const ALONE: readonly (readonly [name: string, reply: Reply])[] = [
  ...[301, 302, 303, 307, 308].map((status): [string, Reply] => [`${status} of a page`, to('/end', status)]),
  ['bytes of UTF-8', to('/\xe6\x97\xa5\xe6\x9c\xac?q=\xe6\x97\xa5')],
  ['bytes of Shift_JIS', to('/\x93\xfa\x96{?q=\x93\xfa\x83\\')],
  ['bytes of EUC-JP', to('/end?q=\xc6\xfc\xcb\xdc')],
  ['blanks and odd characters', to('/a b"<>\\c?x=1 2|3\'')],
  ['what is encoded already', to('/%e3%81%82?q=%93%FA+%zz')],
  ['a path without a slash', to('end')],
  ['an address with blanks around', to('  /end  ')],
  ['an address with a fragment', to('/end#part')],
  ['dots', to('/a/../b/./end')],
  ['two slashes', to('/x//end')],
  ['only a query', to('?done=1')],
  ['a page on the way', { status: 302, headers: ['location', '/end', ...HTML], body: '<title>on the way</title>' }],
  ['a refresh', META('0;URL=/end')],
  ['a refresh in quotation marks', META("0; url='/end'")],
  ['a refresh with a comma', META('0,url=/end')],
  ['a refresh with a blank', META('0 url=/end')],
  ['a refresh without a name', META('0;/end')],
  ['a refresh in a moment', META('0.5;url=/end')],
  ['a refresh with blanks around', META('  1  ;  URL  =  /end  ')],
  ['a refresh in the encoding of the page', page('<meta http-equiv=refresh content="0;url=/x?q=&#12477;">', SJIS)],
  ['a refresh with a base', META('0;url=end', '<base href="/deep/er/">')],
  ['a refresh in the header', { headers: [...HTML, 'refresh', '0;url=/end'], body: 'x' }],
  [
    'a refresh in the header with Japanese bytes',
    { headers: [...HTML, 'refresh', '0;url=/x?q=\xe6\x97\xa5'], body: 'x' },
  ],
];

const AFTER_A_FORM: readonly (readonly [name: string, pages: Readonly<Record<string, Reply>>])[] = [
  ...[301, 302, 303, 307, 308].map((status): [string, Record<string, Reply>] => [
    `${status} of a form`,
    { '/in': to('/end', status) },
  ]),
  ['a form that is sent on twice', { '/in': to('/in2', 307), '/in2': to('/in3', 308), '/in3': to('/end', 303) }],
];

export const REDIRECT_CASES: readonly OldCase[] = [
  ...ALONE.map(([name, reply]) => ({ name, pages: { '/': reply } })),
  ...AFTER_A_FORM.map(([name, pages]) => ({ name, typed: { p: 'x' }, pages: { '/': FORM, ...pages } })),
  ...[SJIS, ['content-type', 'text/html; charset=EUC-JP']].map((headers) => ({
    name: `a link in ${headers[1]}`,
    follows: 'go',
    pages: { '/': page('<a href="/&#26085;?q=&#12477;&#26085;%20&#9829;#&#26085;">go</a>', headers) },
  })),
  {
    name: 'a link with a base',
    follows: 'go',
    pages: { '/': page('<base href="deep/er/"><a href="end?a=1&amp;b=2">go</a>') },
  },
];
