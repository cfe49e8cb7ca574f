/**
 * The look of mails (docs/design/look.md): every rule stands at its element, because mail programs drop style sheets, and in
 * pixels, because some know no rem. Colours and sizes are the theme's; where a program has a dark theme and reads style
 * sheets, the dark ones take their place.
 */
import { COLOURS, type Colour, SIZES } from '../base/theme-tokens.ts';

const light = (name: Colour) => COLOURS[name][0];
const dark = (name: Colour) => COLOURS[name][1];
const pixels = (size: keyof typeof SIZES) => `${SIZES[size] * 16}px`;

const FONT = "'Noto Sans JP',-apple-system,BlinkMacSystemFont,'Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif";

function type(size: keyof typeof SIZES, colour: Colour = 'ink'): string {
  return `font-family:${FONT};font-size:${pixels(size)};line-height:1.7;color:${light(colour)};overflow-wrap:anywhere;`;
}

const heading = (size: keyof typeof SIZES, margin: string) =>
  `${type(size)}line-height:1.4;font-weight:700;margin:${margin};word-break:auto-phrase;`;

/** By class: the element's own rules. The class is what the dark theme takes hold of. */
export const STYLES = {
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
  label: `${type('m', 'on-ai')}font-weight:700;display:block;padding:12px 24px;text-decoration:none;word-break:auto-phrase;`,
  name: `${type('s', 'ink-2')}text-align:left;font-weight:400;padding:0 16px 4px 0;vertical-align:top;white-space:nowrap;`,
  value: `${type('m')}padding:0 0 4px;vertical-align:top;`,
  code: `${type('2xl')}font-weight:700;letter-spacing:4px;padding:0 0 4px;font-variant-numeric:tabular-nums;`,
  quote: `${type('m')}margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${light('line-strong')};`,
  cell: `${type('m')}padding:8px;border:1px solid ${light('line')};text-align:left;vertical-align:top;`,
  divider: `border:0;border-top:1px solid ${light('line')};margin:24px 0;`,
  foot: 'padding:20px 24px 32px;',
} as const;

export type Styled = keyof typeof STYLES;

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

/** The only style sheet of a mail. */
export const DARK_SHEET = `@media (prefers-color-scheme:dark){${DARK.map(
  ([classes, rule]) => `${classes.map((name) => `.${name}`).join(',')}{${rule}!important}`,
).join('')}}`;
