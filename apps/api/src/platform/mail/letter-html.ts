/**
 * Renders a letter as HTML that is readable without its styles: headings, paragraphs, lists, one button with its URL below it.
 * Texts enter through `Html.of`, which escapes them; links lead only to http and https. A mail loads nothing (no image, no
 * script), so that nobody can observe that it is opened (docs/decisions/0033-mails-are-made-of-parts-as-text-and-html.md).
 */
import type { Language } from '@minori/contract/display-settings';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import { Html } from '../base/html.ts';
import { COLOURS, type Colour, SIZES } from '../base/theme-tokens.ts';
import type { Part } from './letter-parts.ts';

const html = Html.of;

/** Inline styles of an element, and the class for the dark theme. */
const look = (name: Styled) => html` class="${name}" style="${STYLES[name]}"`;

/** Makes screen readers ignore the layout table. */
const LAYOUT = html` role="presentation" border="0" cellpadding="0" cellspacing="0"`;

const BREAK = html`<br>`;

type Of<Kind> = Extract<Part, { readonly is: Kind }>;

function anchor(url: string, words: string): Html {
  const address = cleanLine(url);
  if (!/^https?:\/\//.test(address)) return html`${cleanLine(words)}`;
  return html`<a href="${address}"${look('link')}>${cleanLine(words)}</a>`;
}

type Line = string | Of<'line'> | Of<'link'>;

function line(part: Line): Html {
  if (typeof part === 'string') return html`${cleanLine(part)}`;
  if (part.is === 'link') return anchor(part.url, part.url);
  return html`${part.spans.map((span) => (typeof span === 'string' ? html`${cleanProse(span)}` : anchor(span.url, span.words)))}`;
}

const broken = (lines: readonly Html[]) => lines.flatMap((each, at) => (at === 0 ? [each] : [BREAK, each]));

/** The URL follows the button, for mail programs that show no buttons and for readers who check where it leads. */
function button({ url, button: words = url }: Of<'link'>): Html {
  return html`<table${LAYOUT} style="margin:8px 0 12px;"><tr><td${look('button')}><a href="${url}"${look('label')}>${words}</a></td></tr></table><p${look('small')}>${anchor(url, url)}</p>`;
}

function facts(rows: readonly Of<'fact'>[]): Html {
  const written = rows.map(({ name, value, isCode }) => {
    const cell = isCode ? look('code') : look('value');
    return html`<tr><th scope="row"${look('name')}>${cleanLine(name)}</th><td${cell}>${cleanLine(value)}</td></tr>`;
  });
  return html`<table border="0" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${written}</table>`;
}

function item({ parts, number, figure }: Of<'item'>): Html {
  const below = figure === undefined ? '' : html`<br><strong>${cleanLine(figure)}</strong>`;
  const place = number === undefined ? '' : html` value="${String(number)}"`;
  return html`<li${place} style="${STYLES.item}">${flow(parts, 'item')}${below}</li>`;
}

function list(items: readonly Of<'item'>[]): Html {
  const written = items.map(item);
  return items[0]?.number === undefined
    ? html`<ul${look('list')}>${written}</ul>`
    : html`<ol${look('list')}>${written}</ol>`;
}

function table(rows: readonly Of<'row'>[]): Html {
  const [head, ...body] = rows.map(({ cells }) => cells.map(cleanLine));
  const cells = body.map((row) => html`<tr>${row.map((cell) => html`<td${look('cell')}>${cell}</td>`)}</tr>`);
  const heads = (head ?? []).map((cell) => html`<th scope="col"${look('cell')}>${cell}</th>`);
  return html`<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px;"><tr>${heads}</tr>${cells}</table>`;
}

type Kind = 'text' | 'button' | Exclude<Part, string>['is'];

function kindOf(part: Part): Kind {
  if (typeof part === 'string' || part.is === 'line') return 'text';
  if (part.is === 'link') return part.button === undefined ? 'text' : 'button';
  return part.is;
}

/** Renders consecutive parts of one kind as one block. */
function block(kind: Kind, run: readonly Part[], place: Place): readonly Html[] {
  const parts = <K extends Exclude<Part, string>['is']>(_: K) => run as readonly Of<K>[];
  switch (kind) {
    case 'button':
      return parts('link').map(button);
    case 'fact':
      return [facts(parts('fact'))];
    case 'item':
      return [list(parts('item'))];
    case 'row':
      return [table(parts('row'))];
    case 'quote':
      return [html`<blockquote${look('quote')}>${broken(parts('quote').map((each) => line(each.line)))}</blockquote>`];
    case 'section':
    case 'heading':
      return parts(kind).map(({ title }) => html`<h2${look(kind)}>${cleanLine(title)}</h2>`);
    case 'group':
      return parts(kind).map(({ title }) => html`<h3${look(kind)}>${cleanLine(title)}</h3>`);
    case 'within':
      return parts('within').map((each) => html`<div lang="${each.language}">${flow(each.parts, 'text')}</div>`);
    case 'divider':
      return [html`<hr${look('divider')}>`];
    case 'foot':
      return [];
    default: {
      const lines = broken((run as readonly Line[]).map(line));
      return [place === 'item' ? html`${lines}` : html`<p${look(place)}>${lines}</p>`];
    }
  }
}

type Place = 'text' | 'small' | 'item';

/** Renders parts as blocks; '' ends a block and renders nothing. */
function flow(parts: readonly Part[], place: Place): readonly Html[] {
  const blocks: Html[] = [];
  let run: Part[] = [];
  const end = () => {
    if (run[0] !== undefined) blocks.push(...block(kindOf(run[0]), run, place));
    run = [];
  };
  for (const part of parts) {
    if (part === '' || (run[0] !== undefined && kindOf(run[0]) !== kindOf(part))) end();
    if (part !== '') run.push(part);
  }
  end();
  return blocks;
}

/** Splits a subject such as `【みのり】パスワードが変更されました` or `Minori: Your code` into the sender's name and a title. */
function headings(subject: string): readonly [sender: string, title: string] {
  const [, ja, en, title = subject] = /^(?:【([^】]*)】|(Minori): )(.*)$/s.exec(subject) ?? [];
  return [ja ?? en ?? '', title];
}

/** @returns a complete document; pure */
export function htmlOf(subject: string, parts: readonly Part[], language: Language): string {
  const [sender, title] = headings(cleanLine(subject));
  const at = parts.findIndex((part) => typeof part !== 'string' && part.is === 'foot');
  const [letter, foot] = at < 0 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
  // Leaves out a heading that repeats the title.
  const said = letter.filter((part) => typeof part === 'string' || part.is !== 'heading' || part.title !== title);
  const body = [
    html`<tr><td${look('head')}>${sender}</td></tr>`,
    html`<tr><td${look('paper')}><h1${look('title')}>${title}</h1>${flow(said, 'text')}</td></tr>`,
    html`<tr><td style="${STYLES.foot}">${flow(foot, 'small')}</td></tr>`,
  ];
  const whole = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${Html.sanitised(DARK_SHEET)}</style></head><body${look('ground')}><table width="100%"${LAYOUT}${look('ground')}><tr><td align="center" style="padding:0 8px;"><table width="600"${LAYOUT} style="${STYLES.frame}text-align:left;">${body}</table></td></tr></table></body></html>`;
  return `${whole.html}\n`;
}

const light = (name: Colour) => COLOURS[name][0];
const dark = (name: Colour) => COLOURS[name][1];
const pixels = (size: keyof typeof SIZES) => `${SIZES[size] * 16}px`;

const FONT = "'Noto Sans JP',-apple-system,BlinkMacSystemFont,'Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif";

function type(size: keyof typeof SIZES, colour: Colour = 'ink'): string {
  return `font-family:${FONT};font-size:${pixels(size)};line-height:1.7;color:${light(colour)};overflow-wrap:anywhere;`;
}

const heading = (size: keyof typeof SIZES, margin: string) =>
  `${type(size)}line-height:1.4;font-weight:700;margin:${margin};word-break:keep-all;word-break:auto-phrase;`;

/** Inline styles by class name; the class itself is for the dark theme. */
const STYLES = {
  ground: `margin:0;padding:0;background-color:${light('ground')};`,
  frame: 'width:100%;max-width:600px;',
  head: `${type('l', 'ai')}font-weight:700;padding:24px 24px 12px;`,
  paper: `background-color:${light('paper')};border-radius:20px;padding:24px;`,
  title: heading('xl', '0 0 16px'),
  section: `${heading('l', '32px 0 12px')}padding-top:24px;border-top:1px solid ${light('line')};`,
  heading: heading('l', '24px 0 12px'),
  group: heading('m', '20px 0 4px'),
  text: `${type('m')}margin:0 0 16px;`,
  small: `${type('s', 'ink-2')}margin:0 0 12px;`,
  list: `${type('m')}margin:0 0 16px;padding:0 0 0 24px;`,
  item: 'margin:0 0 8px;',
  link: `color:${light('ai')};text-decoration:underline;word-break:break-all;`,
  button: `background-color:${light('ai')};border-radius:12px;text-align:center;`,
  label: `${type('m', 'on-ai')}font-weight:700;display:block;padding:12px 24px;text-decoration:none;word-break:keep-all;word-break:auto-phrase;`,
  name: `${type('s', 'ink-2')}text-align:left;font-weight:400;padding:0 16px 4px 0;vertical-align:top;white-space:nowrap;`,
  value: `${type('m')}padding:0 0 4px;vertical-align:top;`,
  code: `${type('2xl')}font-weight:700;letter-spacing:4px;padding:0 0 4px;font-variant-numeric:tabular-nums;`,
  quote: `${type('m')}margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${light('line-strong')};`,
  cell: `${type('m')}padding:8px;border:1px solid ${light('line')};text-align:left;vertical-align:top;`,
  divider: `border:0;border-top:1px solid ${light('line')};margin:24px 0;`,
  foot: 'padding:20px 24px 32px;',
} as const;

type Styled = keyof typeof STYLES;

const DARK: readonly (readonly [classes: readonly Styled[], rule: string])[] = [
  [['ground'], `background-color:${dark('ground')}`],
  [['paper'], `background-color:${dark('paper')}`],
  [['title', 'section', 'heading', 'group', 'text', 'list', 'value', 'code', 'quote', 'cell'], `color:${dark('ink')}`],
  [['small', 'name'], `color:${dark('ink-2')}`],
  [['head', 'link'], `color:${dark('ai')}`],
  [['button'], `background-color:${dark('ai')}`],
  [['label'], `color:${dark('on-ai')}`],
  [['section', 'cell', 'divider', 'quote'], `border-color:${dark('line')}`],
];

/** The mail's only style sheet. */
const DARK_SHEET = `@media (prefers-color-scheme:dark){${DARK.map(
  ([classes, rule]) => `${classes.map((name) => `.${name}`).join(',')}{${rule}!important}`,
).join('')}}`;
