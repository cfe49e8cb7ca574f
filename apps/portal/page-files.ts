/**
 * Writes the HTML of the small pages in the build. The styles of the `Page` are inlined, because one more request
 * would take half of a phone's time to first paint. The HTML also lists the URLs of the scripts that hydrate it, for
 * `hydrate.ts`, and those of the app's files, for `prefetch.ts`. Preloading scripts in the head delayed the first
 * paint by a quarter.
 */
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import { BASE } from './document-texts.ts';
import { isHydrated, pageModuleOf, UNHYDRATED_PAGES } from './small-pages.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { readonly type: 'chunk' }>;

/** The app's first script (src/app/early.ts). */
export const EARLY_FILE = 'early';
const APP_ENTRY = '/src/app/main.tsx';

export function pageFiles(): Plugin {
  return {
    name: 'minori:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle, chunk }) => {
        if (bundle && chunk?.moduleIds.some((id) => id.endsWith(APP_ENTRY))) return { html, tags: earlyScript(bundle) };
        const page = bundle && chunkOf(bundle, pageModuleOf(filename));
        if (!bundle || !page) return html;
        const scripts = chunk && isHydrated(filename) ? scriptsOf(bundle, chunk.fileName) : [];
        const later = chunk ? laterTexts(bundle, chunk.fileName) : { scripts: [], styles: [] };
        return {
          html: withLowPriorityScript(html).replace(
            '<body>',
            `<body${scripts.length > 0 ? fileAttributes(bundle, scripts) : ''}>`,
          ),
          tags: [{ tag: 'style', children: neededStyles(stylesOf(bundle, page), html, later), injectTo: 'head' }],
        };
      },
    },
    // Removes chunks that were built only for their styles.
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const [file, item] of Object.entries(bundle)) {
          const lent = item.type === 'chunk' && UNHYDRATED_PAGES.some((page) => item.facadeModuleId?.endsWith(page));
          if (lent) delete bundle[file];
          else if (item.type === 'chunk' && isHydrated(item.facadeModuleId ?? ''))
            item.code = withoutStyleFiles(item.code);
        }
      },
    },
  };
}

/**
 * The tag of the app's first script. It runs as soon as it has loaded, while the app's own script waits for all its
 * imports and for the document.
 */
function earlyScript(bundle: Bundle): HtmlTagDescriptor[] {
  const early = Object.values(bundle).find((item) => item.type === 'chunk' && item.name === EARLY_FILE);
  if (early?.type !== 'chunk') throw new Error('The build has no first script of the app.');
  const src = `${BASE}${early.fileName}`;
  return [
    { tag: 'script', attrs: { type: 'module', async: true, fetchpriority: 'high', crossorigin: true, src } },
    ...early.imports.map((file) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `${BASE}${file}` },
    })),
  ];
}

/**
 * Removes Vite's preloads from the head and gives its script low priority, so that neither is fetched before the app's
 * first script.
 */
function withLowPriorityScript(html: string): string {
  return html
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

function chunkOf(bundle: Bundle, module: string | undefined): Chunk | undefined {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  return module === undefined ? undefined : chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
}

/**
 * An entry, its static imports, and the modules that these import dynamically: the page, but not what it fetches while
 * in use.
 */
function scriptsOf(bundle: Bundle, entry: string): string[] {
  const item = bundle[entry];
  const next = item?.type === 'chunk' ? item.dynamicImports : [];
  return [...new Set([entry, ...next].flatMap((file) => reachedFrom(bundle, file)))];
}

/** A chunk and all its static imports, direct and indirect. */
function reachedFrom(bundle: Bundle, fileName: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const item = bundle[name];
    if (found.has(name) || item?.type !== 'chunk') return;
    found.add(name);
    for (const next of item.imports) visit(next);
  };
  visit(fileName);
  return [...found];
}

/** The text of all style sheets of a page, in the order in which they would have been linked. */
function stylesOf(bundle: Bundle, page: Chunk): string {
  const chunks = reachedFrom(bundle, page.fileName).map((name) => bundle[name]);
  const files = chunks.flatMap((item) => (item?.type === 'chunk' ? [...(item.viteMetadata?.importedCss ?? [])] : []));
  return [...new Set(files)]
    .reverse()
    .map((file) => textOf(bundle, file))
    .join('');
}

/** Removes the style files of hydrated modules from Vite's list of preloads: their styles are in the document already. */
function withoutStyleFiles(code: string): string {
  return code.replace(/^const __vite__mapDeps=.*\n/, '').replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}

/** The rules of the page's style sheets that apply to its HTML or to what its scripts may add later. */
function neededStyles(styles: string, html: string, later: LaterTexts): string {
  const names = [html, ...later.scripts].join('');
  const needed = withoutUnusedRules(styles, names);
  const others = later.styles.map((sheet) => withoutUnusedRules(sheet, names));
  return withoutUnusedTokens(needed, [names, ...others]);
}

/** Leaves out rules for classes that `text` never names: the style sheets also hold rules of other pages. */
function withoutUnusedRules(styles: string, text: string): string {
  let kept = '';
  for (let at = 0, open = styles.indexOf('{'); open >= 0; open = styles.indexOf('{', at)) {
    const close = closingBrace(styles, open);
    const [head, body] = [styles.slice(at, open), styles.slice(open + 1, close)];
    at = close + 1;
    const inner = GROUP.test(head) ? withoutUnusedRules(body, text) : body;
    const selectors = head.startsWith('@') ? head : usedSelectors(head, text);
    if (inner !== '' && selectors !== '') kept += `${selectors}{${inner}}`;
  }
  return kept;
}

/** At-rules that contain other rules. */
const GROUP = /^@(?:media|supports|container|layer)\b/;
const COMMA = /,(?![^(]*\))/;
const IN_BRACKETS = /\([^()]*\)/g;

function usedSelectors(list: string, text: string): string {
  const isUsed = (selector: string) =>
    [...selector.replaceAll(IN_BRACKETS, '').matchAll(/\.([a-z_][\w-]*)/gi)].every(([, name = '']) =>
      text.includes(name),
    );
  return list.split(COMMA).filter(isUsed).join();
}

function closingBrace(styles: string, open: number): number {
  let depth = 0;
  for (let at = open; at < styles.length; at += 1) {
    if (styles[at] === '{') depth += 1;
    if (styles[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A style sheet of the build has a rule without an end.');
}

/**
 * Leaves out custom properties of the theme that are used neither by the page's own rules and drawings nor by anything
 * that it may fetch later.
 */
function withoutUnusedTokens(styles: string, others: readonly string[]): string {
  const text = [styles, ...others].join('');
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isUnused = (name: string) => !used.has(name);
  const rest = styles.replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=}))/g, (rule, name) =>
    isUnused(name) ? '' : rule,
  );
  return rest === styles ? rest : withoutUnusedTokens(rest, others);
}

/** Scripts and style sheets that are fetched while a page is in use, without those of the app. */
interface LaterTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function laterTexts(bundle: Bundle, entry: string): LaterTexts {
  const found = new Set<string>();
  const visit = (name: string) => {
    const item = bundle[name];
    if (found.has(name) || item?.type !== 'chunk') return;
    found.add(name);
    for (const next of [...item.imports, ...item.dynamicImports]) visit(next);
  };
  visit(entry);
  const chunks = [...found].map((name) => bundle[name]).filter((item) => item?.type === 'chunk');
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // The style sheets that all small pages share define the theme; a definition doesn't count as a use.
  const own = styles.map((file) => textOf(bundle, file)).filter((text) => !text.includes('--ground:'));
  return { scripts: chunks.map(({ code }) => code), styles: own };
}

function textOf(bundle: Bundle, file: string): string {
  const item = bundle[file];
  if (item?.type !== 'asset') throw new Error(`The build has no style sheet ${file}`);
  return item.source.toString();
}

function fileAttributes(bundle: Bundle, own: readonly string[]): string {
  const app = chunkOf(bundle, APP_ENTRY);
  const others = app ? reachedFrom(bundle, app.fileName).filter((file) => !own.includes(file)) : [];
  const list = (files: readonly string[]) => files.map((file) => `${BASE}${file}`).join(' ');
  return ` data-preload="${list(own)}" data-prefetch="${list(others)}"`;
}
