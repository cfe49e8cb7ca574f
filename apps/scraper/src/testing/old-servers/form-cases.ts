/** Lists forms of old sites, one per case; `chromium.json` has the request expected for each. For tests only. */
import { HTML, type OldCase, page } from './old-server.ts';

const SJIS = ['content-type', 'text/html; charset=Shift_JIS'];
const EUC = ['content-type', 'text/html; charset=EUC-JP'];

type Row = readonly [
  name: string,
  inside: string,
  typed?: Readonly<Record<string, string>> | undefined,
  attributes?: string,
  headers?: readonly string[],
];

const LOGIN = '<input name=i><input type=password name=p>';
const TYPED = { i: 'me', p: 'secret' };

const ROWS: readonly Row[] = [
  ['a plain login', LOGIN, TYPED],
  ['a select without a chosen option', '<select name=s><option value=1>one<option value=2>two</select>'],
  [
    'a select with two chosen options',
    '<select name=s><option value=1 selected>one<option value=2 selected>two</select>',
  ],
  [
    'options without values',
    '<select name=s><option> one  two\n three <option selected>&#26085;&#26412;&nbsp;x</select>',
  ],
  [
    'a disabled option is not what stands there',
    '<select name=s><option disabled value="">choose<option value=2>two</select>',
  ],
  [
    'a chosen option that is disabled',
    '<select name=s><option value=1>one<option value=2 disabled selected>two</select>',
  ],
  [
    'a disabled group of options',
    '<select name=s><optgroup disabled label=g><option value=1>1</optgroup><option value=2>2</select>',
  ],
  [
    'a select of several',
    '<select name=s multiple><option value=1 selected>1<option value=2>2<option value=3 selected>3</select>',
  ],
  ['a select of several, none chosen', '<select name=s multiple><option value=1>1<option value=2>2</select>'],
  ['a select of several lines, none chosen', '<select name=s size=3><option value=1>1<option value=2>2</select>'],
  ['a select without options', '<select name=s></select><input name=a value=1>'],
  ['a select that something is typed into', '<select name=s><option value=1>1<option value=2>2</select>', { s: '2' }],
  ['an option whose text is a reference', '<select name=s><option>&lt;b&gt; &amp; c</select>'],
  ['a select without a name', '<select><option value=1>1</select><input name=a value=1>'],
  ['an input ends a select', '<select name=s><option value=1>1<input name=a value=2>'],
  [
    'disabled inputs',
    '<input type=hidden name=h value=1 disabled><input name=t value=2 disabled><input name=a value=3>',
  ],
  [
    'a disabled select and textarea',
    '<select name=s disabled><option value=1>1</select><textarea name=t disabled>x</textarea><input name=a>',
  ],
  ['a disabled fieldset', '<fieldset disabled><input name=a value=1></fieldset><input name=b value=2>'],
  [
    'the legend of a disabled fieldset',
    '<fieldset disabled><legend><input name=a value=1></legend><legend><input name=b value=2></legend><input name=c></fieldset>',
  ],
  [
    'a fieldset in a disabled one',
    '<fieldset disabled><fieldset><input name=a value=1></fieldset></fieldset><input name=b value=2>',
  ],
  ['read-only inputs', '<input name=a value=1 readonly>'],
  [
    'boxes',
    '<input type=checkbox name=a value=1 checked><input type=checkbox name=b value=2><input type=checkbox name=c checked>',
  ],
  ['a box that is ticked', '<input type=checkbox name=a value=1><input type=checkbox name=a value=2>', { a: '2' }],
  ['radios', '<input type=radio name=r value=1><input type=radio name=r value=2 checked>'],
  [
    'two radios that stand checked',
    '<input type=radio name=r value=1 checked><input type=radio name=r value=2 checked><input name=a>',
  ],
  ['a radio that is chosen', '<input type=radio name=r value=1 checked><input type=radio name=r value=2>', { r: '2' }],
  ['radios of which none is checked', '<input type=radio name=r value=1><input name=a value=1>'],
  ['a textarea', '<textarea name=t>\n one\n\ntwo &amp; <b>three</b></textarea>'],
  ['line breaks of a textarea', '<textarea name=t>a\r\nb\rc\nd</textarea>'],
  ['line breaks of a hidden value', '<input type=hidden name=h value="a\nb&#13;c">'],
  ['line breaks of a text field', '<input name=h value="a\nb&#13;c">'],
  ['an e-mail field', '<input type=email name=e value=" me@example.com\n">'],
  ['an e-mail field that is typed into', '<input type=email name=e>', { e: 'me@example.com' }],
  [
    'search, tel and url',
    '<input type=search name=s value=" a "><input type=tel name=t value=" 03 "><input type=url name=u value=" http://x/ ">',
  ],
  [
    'numbers',
    '<input type=number name=a value=012><input type=number name=b value=1,2><input type=number name=c value=1e3><input type=number name=d value=.5><input type=number name=e value=1.>',
  ],
  [
    'a date',
    '<input type=date name=a value=2026-02-28><input type=date name=b value=2026-02-30><input type=date name=c value=R8.2.28>',
  ],
  ['a date that is typed', '<input type=date name=a>', { a: '1979-11-03' }],
  [
    'months, weeks and times',
    '<input type=month name=a value=2026-13><input type=month name=b value=2026-12><input type=week name=c value=2026-W05><input type=time name=d value=24:00><input type=time name=e value=09:30><input type=datetime-local name=f value="2026-01-02 03:04">',
  ],
  [
    'a slider and a colour',
    '<input type=range name=r><input type=range name=q value=7 min=10 max=20><input type=color name=c><input type=color name=d value=#ABCDEF>',
  ],
  ['a type that nobody knows', '<input type=kanji name=k value=1><input type="hidden " name=h value=2>'],
  ['the first button of two', `${LOGIN}<input type=submit name=go value=a><input type=submit name=go value=b>`, TYPED],
  [
    'the second button of two',
    `${LOGIN}<input type=submit name=go value=a><input type=submit name=go value=b>`,
    { ...TYPED, go: 'b' },
  ],
  [
    'buttons that send nothing',
    `${LOGIN}<input type=reset name=r value=1><input type=button name=b value=2><button type=button name=c value=3>c</button><button name=go value=4>go</button>`,
    TYPED,
  ],
  ['a button element without a value', '<input name=a value=1><button name=go>go</button>'],
  ['a button of a type that nobody knows', '<input name=a value=1><button type=menu name=go value=1>go</button>'],
  ['a submit button without a value', '<input name=a value=1><input type=submit name=go>'],
  ['a picture as a button', '<input name=a value=1><input type=image name=go alt=go>'],
  ['a picture without a name as a button', '<input name=a value=1><input type=image alt=go value=x>'],
  [
    'a button behind the form',
    '<input name=a value=1></form><button form=f name=go value=2>go</button>',
    undefined,
    'id=f',
  ],
  [
    'inputs elsewhere that name the form',
    '<input name=a value=1></form><form name=g><input name=b value=2 form=f><input name=c value=3></form><input name=d value=4>',
    undefined,
    'id=f',
  ],
  ['an input that names another form', '<input name=a value=1 form=none><input name=b value=2>', undefined, 'id=f'],
  [
    'a form inside the form',
    '<input name=a value=1><form name=g action=/other><input name=b value=2></form><input name=c value=3>',
  ],
  [
    'a form across rows of a table',
    '<table><tr><td><input name=a value=1></td></tr><tr><td><input name=b value=2></td></tr></table>',
  ],
  [
    'a button with a way of its own',
    '<input name=a value=1><button name=go value=1 formaction=/own formenctype=multipart/form-data>go</button>',
  ],
  [
    'a button that changes the method',
    '<input type=hidden name=a value=1><button name=go value=1 formmethod=post>go</button>',
    undefined,
    'method=get',
  ],
  [
    'by GET without anything typed',
    '<input type=hidden name=a value="1 &#12354;">',
    undefined,
    'method=get action="/end?old=1#x"',
  ],
  ['no method at all', '<input type=hidden name=a value=1>', undefined, 'method="post "'],
  [
    'in parts',
    `${LOGIN}<input type=hidden name="a&quot;b" value="&#12354;\nx"><input type=file name=u>`,
    TYPED,
    'enctype=multipart/form-data',
    SJIS,
  ],
  ['as plain text', '<input name=a value="&#12354; b"><input name=c value="=">', undefined, 'enctype=text/plain'],
  ['a file that nobody chose', '<input type=file name=u><input name=a value=1>'],
  ['accept-charset', '<input name=a value="&#12354;">', undefined, 'accept-charset="foo, EUC-JP Shift_JIS"'],
  ['what the encoding lacks', '<input name=a value="&#9829;&#128512;">', undefined, '', SJIS],
  ['_charset_', '<input type=hidden name=_charset_ value=x><input type=hidden name=a value=1>', undefined, '', EUC],
  [
    'typed Japanese in Shift_JIS',
    LOGIN,
    { i: '日本ソ表①髙', p: '¥‾−～ｱ\\~ -_.*!"#$%&\'()+,/:;<=>?@[]^`{|}' },
    '',
    SJIS,
  ],
  ['typed Japanese in EUC-JP', LOGIN, { i: '日本ソ表①髙', p: '¥‾−～ｱ\\~－―∥' }, '', EUC],
  ['an empty action', '<input name=a value=1>', undefined, 'action=""'],
  ['names that need encoding', '<input name="&#12354; [0]" value=1><input name="" value=2>', undefined, '', SJIS],
  ['an action in the encoding of the page', '<input name=a value=1>', undefined, 'action="/end?k=&#12477;"', SJIS],
];

export const FORM_CASES: readonly OldCase[] = [
  ...ROWS.map(([name, inside, typed = {}, attributes = '', headers = HTML]) => {
    const action = attributes.includes('action=') ? '' : ' action=/end';
    const method = attributes.includes('method=') ? '' : ' method=post';
    const body = `<title>form</title><form name=f${method}${action} ${attributes}>${inside}</form>`;
    return { name, typed, pages: { 'GET /': page(body, headers) } };
  }),
  {
    name: 'a base',
    typed: {},
    pages: {
      '/': page(
        '<base target=x><base href="/deep/er/"><base href="/no/"><form name=f method=post action=end><input name=a value=1></form>',
      ),
    },
  },
  {
    name: 'an empty action with a base',
    typed: {},
    pages: { 'GET /': page('<base href="/deep/er/"><form name=f method=post action=""><input name=a value=1></form>') },
  },
];
