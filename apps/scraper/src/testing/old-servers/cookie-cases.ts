/**
 * Lists cookies of old sites: the Set-Cookie lines of the first page, and the pages requested after it. For tests only.
 */
import { HTML, type OldCase } from './old-server.ts';

type Row = readonly [name: string, lines: readonly string[], opens?: readonly string[]];

const ROWS: readonly Row[] = [
  ['one', ['a=1']],
  ['two of one name and different paths', ['J=root; Path=/', 'J=app; Path=/app'], ['/app/x', '/', '/application']],
  ['the longer path first', ['a=1; Path=/', 'b=2; Path=/app/deep', 'c=3; Path=/app'], ['/app/deep/x']],
  ['of one path in the order in which they came', ['z=1', 'a=2', 'm=3', 'a=4']],
  ['one that is replaced keeps its place', ['a=1', 'b=2', 'a=3; Path=/']],
  ['one that is taken away', ['a=1', 'b=2', 'a=; Max-Age=0']],
  ['one that was over long ago', ['a=1', 'a=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT']],
  [
    'odd dates',
    [
      'a=1; Expires=Wed, 09-Jun-2100 10:18:14 GMT',
      'b=2; expires=Wed Jun  9 10:18:14 2100',
      'c=3; Expires=nonsense',
      'd=4; Expires=09 Jun 68 10:18:14',
    ],
  ],
  [
    'Max-Age goes before Expires',
    [
      'a=1; Max-Age=100; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'b=2; Expires=Wed, 09 Jun 2100 10:18:14 GMT; Max-Age=0',
    ],
  ],
  ['odd Max-Age', ['a=1; Max-Age=abc', 'b=2; Max-Age=-1', 'c=3; Max-Age=+5', 'd=4; Max-Age="0"', 'e=5; Max-Age=']],
  ['values with quotation marks', ['a="x y"', 'b="x', 'c=x"y']],
  ['equals signs in values', ['a=b=c==', 'd= e=f ']],
  ['a name and no value', ['a=', 'b']],
  ['a value and no name', ['=v', 'x=1']],
  ['blanks around', ['  a  =  1 2  ; Path = / ', '\tb\t=\t2']],
  ['nothing at all', ['', ';', '; Path=/']],
  ['commas and odd characters', ['a=1,2', 'b=<>@[]{}\\', 'c[0]=x', "d=it's"]],
  ['bytes of Japanese', ['a=\x93\xfa\x96{', 'b=\xe3\x81\x82']],
  ['attributes in any case', ['a=1; PATH=/app; HTTPONLY', 'b=2; pAtH=/'], ['/', '/app/x']],
  ['the last Path counts', ['a=1; Path=/no; Path=/'], ['/', '/no/x']],
  [
    'an odd Path',
    ['a=1; Path=app', 'b=2; Path=', 'c=3; Path', 'd=4; Path="/"', 'e=5; Path=/app/'],
    ['/', '/app', '/app/', '/app/x'],
  ],
  ['of another host', ['a=1; Domain=example.com', 'b=2; Domain=.127.0.0.1', 'c=3; Domain=127.0.0.1', 'd=4; Domain=']],
  ['Secure on a plain line', ['a=1; Secure', 'b=2']],
  ['prefixes that promise', ['__Secure-a=1', '__Host-b=2; Path=/', '__Host-c=3; Secure; Path=/', 'd=4']],
  ['SameSite', ['a=1; SameSite=Strict', 'b=2; SameSite=Lax', 'c=3; SameSite=None', 'd=4; SameSite=odd']],
  ['letters of names count', ['A=1', 'a=2']],
  ['many', Array.from({ length: 60 }, (_, index) => `c${index}=${index}`)],
  ['a long one', [`a=${'x'.repeat(4000)}`, 'b=2']],
  ['one that is too long', [`a=${'x'.repeat(4096)}`, 'b=2']],
  ['a long Path', [`a=1; Path=/${'x'.repeat(1100)}`, 'b=2']],
];

export const COOKIE_CASES: readonly OldCase[] = [
  ...ROWS.map(([name, lines, opens = ['/']]) => ({
    name,
    opens,
    pages: { '/': { headers: [...HTML, ...lines.flatMap((line) => ['set-cookie', line])] } },
  })),
  {
    name: 'the path of a page that names none',
    opens: ['/app/deep/x', '/app/deep/y', '/app/x', '/app/deep'],
    pages: { '/app/deep/x': { headers: [...HTML, 'set-cookie', 'a=1'] } },
  },
  {
    name: 'given with a redirect',
    pages: {
      '/': {
        status: 302,
        headers: ['location', '/next', 'set-cookie', 'a=1; Path=/', 'set-cookie', 'b=2; Path=/other'],
      },
      '/next': { status: 302, headers: ['location', '/end', 'set-cookie', 'a=3; Path=/'] },
    },
  },
  {
    name: 'two paths after a login',
    typed: { p: 'x' },
    pages: {
      'GET /': {
        headers: [...HTML, 'set-cookie', 'JSESSIONID=front; Path=/'],
        body: '<form name=f method=post action=/app/login><input name=p></form>',
      },
      'POST /app/login': { status: 302, headers: ['location', '/app/menu', 'set-cookie', 'JSESSIONID=app; Path=/app'] },
      'GET /app/menu': { status: 302, headers: ['location', '/end'] },
    },
  },
];
