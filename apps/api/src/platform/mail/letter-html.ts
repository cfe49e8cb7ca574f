/**
 * A letter as HTML that reads without its styles: headings, paragraphs, lists, one button with its address beside it. Every
 * text gets in by `Html.of`, which escapes it; a link leads nowhere but to http and https. No picture, no script, nothing that
 * is fetched, so that opening a mail tells nobody (docs/decisions/0033-mails-are-made-of-parts-as-text-and-html.md).
 */
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import { Html } from '../base/html.ts';
import type { Part } from './letter-parts.ts';
import { DARK_SHEET, STYLES, type Styled } from './letter-style.ts';

const html = Html.of;

/** The rules of an element, and its name for the dark theme. */
const look = (name: Styled) => html` class="${name}" style="${STYLES[name]}"`;

/** A layout table is none to a screen reader. */
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

/** Its address stands below for a program that shows no button, and for whoever looks where it leads. */
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

/** Parts of one kind that follow each other are one block. */
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

/** Blocks of parts; '' ends a block and says nothing itself. */
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

/** `【みのり】パスワードが変更されました` is the sender's name and a title. */
function headings(subject: string): readonly [sender: string, title: string] {
  const [, sender = '', title = subject] = /^【([^】]*)】(.*)$/s.exec(subject) ?? [];
  return [sender, title];
}

/** @returns a whole document; pure */
export function htmlOf(subject: string, parts: readonly Part[]): string {
  const [sender, title] = headings(cleanLine(subject));
  const at = parts.findIndex((part) => typeof part !== 'string' && part.is === 'foot');
  const [letter, foot] = at < 0 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
  // The title says it already.
  const said = letter.filter((part) => typeof part === 'string' || part.is !== 'heading' || part.title !== title);
  const body = [
    html`<tr><td${look('head')}>${sender}</td></tr>`,
    html`<tr><td${look('paper')}><h1${look('title')}>${title}</h1>${flow(said, 'text')}</td></tr>`,
    html`<tr><td style="${STYLES.foot}">${flow(foot, 'small')}</td></tr>`,
  ];
  const whole = html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${Html.sanitised(DARK_SHEET)}</style></head><body${look('ground')}><table width="100%"${LAYOUT}${look('ground')}><tr><td align="center" style="padding:0 8px;"><table width="600"${LAYOUT} style="${STYLES.frame}text-align:left;">${body}</table></td></tr></table></body></html>`;
  return `${whole.html}\n`;
}
