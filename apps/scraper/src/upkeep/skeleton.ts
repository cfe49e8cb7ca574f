/**
 * Extracts from a page what the parser depends on, without anything personal: title, headings, forms with their fields
 * and buttons, links, frames, data blocks with their keys and labels, the labels above and next to figures, and the
 * texts that contain figures. Figures are replaced by one placeholder, repeated rows are collapsed, and names of people
 * and products are omitted.
 */
import type { Page, Table } from '../html/page.ts';
import { readPage } from '../html/read-page.ts';
import { toAsciiWidth } from '../notation/ascii-width.ts';
import { placesOf } from './page-places.ts';

export interface Skeleton {
  readonly title: string;
  /** Descriptions such as 'the column 「評価額」'; an added or missing one counts as a change. */
  readonly firm: ReadonlySet<string>;
  /**
   * Links and texts. A new one may be news of the site and is no change; a missing one is a change, because it may be
   * needed.
   */
  readonly loose: ReadonlySet<string>;
}

const HEADING = /<(h[1-6]|caption)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi;
const MAX_TEXT_LENGTH = 120;

/** Replaces each figure, each date and the name of the addressed person by a placeholder. */
export function masked(text: string): string {
  return toAsciiWidth(text.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '))
    .replace(/(令和|平成|昭和|(?<![A-Za-z])[RHS](?=\d))(元|\d+)/g, '#')
    .replace(/[▲△−-]?\d[\d,.]*/g, '#')
    .replace(/.*(様|さま)$/, '…様')
    .slice(0, MAX_TEXT_LENGTH);
}

const isFigure = (text: string) => /^[#円口%年月日/.\-―－−◯()]*$/.test(masked(text)) || text === '';

function tableFacts({ rows }: Table): readonly string[] {
  const [first] = rows;
  const named = rows.filter((row) => row.length > 1 && row.every(({ isHeader }) => isHeader));
  const isGrid = rows.length > 1 && (first?.length ?? 0) > 2 && !first?.some(({ text }) => isFigure(text));
  const heads = named.length > 0 ? named : isGrid && first ? [first] : [];
  const columns = heads.map((row) => `the columns ${row.map(({ text }) => `「${masked(text)}」`).join('')}`);
  if (heads.length > 0) return columns;
  const labels = rows.flatMap((row) =>
    row.filter(({ isHeader }, place) => isHeader || (place === 0 && row.length === 2)),
  );
  return labels.filter(({ text }) => !isFigure(text)).map(({ text }) => `the label 「${masked(text)}」`);
}

function keysOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    `${path}.${key}`,
    ...(key === 'label' && typeof each === 'string' ? [`${path}: label 「${masked(each)}」`] : []),
    ...keysOf(each, `${path}.${key}`),
  ]);
}

function dataFacts({ data }: Page): readonly string[] {
  return data.flatMap(({ id, json }) => {
    try {
      return [`the data ${id}`, ...keysOf(JSON.parse(json), `the data ${id}`)];
    } catch {
      return [`the data ${id}`, `the data ${id}, which are no JSON`];
    }
  });
}

function formFacts({ forms }: Page): readonly string[] {
  return forms.flatMap(({ name, method, action, inputs }) => [
    `the form ${name} (${method} to ${action.split('?')[0]})`,
    ...inputs
      .filter((input) => input.name !== '')
      .map((input) => {
        const button = input.type === 'submit' ? ` with 「${masked(input.value)}」` : '';
        return `the field ${input.name} (${input.type}) of the form ${name}${button}`;
      }),
  ]);
}

function textFacts(html: string): readonly string[] {
  const texts = placesOf(html.replace(/<title\b[\s\S]*?<\/title>/i, '')).filter(({ kind }) => kind === 'text');
  return texts.map(({ text }) => masked(text)).filter((text) => text.includes('#') && !isFigure(text));
}

/** Returns the skeleton of a page; undefined for a page that exceeds the parser's limits. */
export function skeletonOf(html: string): Skeleton | undefined {
  const page = readPage(html);
  if (!page) return undefined;
  const headings = [...html.matchAll(HEADING)].map(([, , text = '']) => `the heading 「${masked(text)}」`);
  const frames = page.frames.map(({ name, src }) => `the frame ${name} (${src.split('?')[0]})`);
  const tables = page.tables.flatMap(tableFacts);
  const refresh = page.refresh === null ? [] : ['the way on by itself'];
  return {
    title: page.title,
    firm: new Set([...headings, ...formFacts(page), ...frames, ...dataFacts(page), ...tables, ...refresh]),
    loose: new Set([
      ...page.links.map(({ text }) => `the link 「${masked(text)}」`),
      ...textFacts(html).map((text) => `the text 「${text}」`),
    ]),
  };
}
