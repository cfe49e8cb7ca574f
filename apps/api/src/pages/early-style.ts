/**
 * Defines the style of a public page's text until the app takes over: the theme's colours for light and dark devices from the
 * first paint, and every size and margin that the app's style sheet gives plain elements, so that nothing moves when the style
 * sheet arrives.
 */
import { COLOURS, type Colour, SIZES } from '../platform/base/theme-tokens.ts';

const colour = (name: Colour) => `light-dark(${COLOURS[name].join(',')})`;

const HEADINGS = (['2xl', 'xl', 'l'] as const).map(
  (size, index) =>
    `#early h${index + 1}{font-size:${SIZES[size]}rem;margin-block:${index === 0 ? '.5rem' : '1.5rem .5rem'}}`,
);

/**
 * Selects the app's skeletons (apps/portal/src/ui/skeleton.tsx). While one is shown, the page's text stays visible instead,
 * and the layout doesn't jump when the skeleton goes.
 */
const LOADING = '[aria-busy=true]';

export const EARLY_STYLE = [
  `:root{color-scheme:light dark;-webkit-text-size-adjust:100%}body{margin:0;background:${colour('ground')}}`,
  '#early,#early *{box-sizing:border-box}',
  `#early{max-width:45rem;min-height:100dvh;margin:0 auto;padding:1rem;background:${colour('paper')};color:${colour('ink')};`,
  `font-size:${SIZES.m}rem;line-height:1.7;overflow-wrap:anywhere;line-break:strict;text-spacing-trim:trim-start;`,
  'font-family:"Noto Sans JP",-apple-system,BlinkMacSystemFont,"Hiragino Sans","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif}',
  '#early :is(p,ul,ol,dl,figure,table){margin-block:.8em;margin-inline:0;padding:0}#early dd{margin:0;padding:0}',
  '#early :is(ul,ol){padding-inline-start:1.5em}#early :is(p,li,dd){text-wrap:pretty}',
  '#early :is(h1,h2,h3,h4){line-height:1.4;text-wrap:pretty;word-break:keep-all;word-break:auto-phrase}',
  ...HEADINGS,
  '#early summary :is(h2,h3){display:inline}#early button{display:none}',
  `#early table{display:block;overflow-x:auto;border-collapse:collapse}#early a{color:${colour('ai')}}`,
  '#early .visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '#early .spoken{color:transparent;font-size:.06em;letter-spacing:-.8em}',
  `#early :is(th,td){padding:.25em .75em;border:1px solid ${colour('line')};text-align:start}`,
  `#early:has(+#page h1):not(:has(+#page ${LOADING})),#early:not(:has(+#page h1))+#page,#early:has(+#page ${LOADING})+#page{display:none}`,
].join('');
