/**
 * 事前描画 — renders the first screen of small pages into their HTML, at build and in the dev server alike, so that it is
 * shown before any script has loaded (performance.md 1b). A page that has an entry chunk is hydrated later. It also
 * writes the static HTML of a public page at build time, which the api serves to readers without JavaScript, as it does
 * with articles (apps/api/src/pages/method-page.ts).
 */
import { type ComponentType, createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createServer, type HtmlTagDescriptor, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { livePartOf, pageModuleOf } from './small-pages.ts';
import type { Page as EntrancePage } from './src/routes/entrance.tsx';
import type { Page as M5Page } from './src/routes/m5.tsx';
import type { Page as SignInPage } from './src/routes/sign-in.tsx';
import type { Page as StaticErrorPage } from './src/routes/static-error.tsx';

/**
 * The page modules' types: they show the unused-code check that the pages are used, and ensure that each exports
 * `Page`.
 */
type Page = typeof EntrancePage | typeof M5Page | typeof SignInPage | typeof StaticErrorPage;

/** A component to render: its module, and its exported name. */
interface Drawn {
  readonly module: string;
  readonly name: string;
}

const PLACE = '<!--page-->';

/**
 * The form within the page. It is rendered again on its own, because React derives the ids of its fields from the root
 * of the tree.
 */
const FORM = /<form[\s\S]*<\/form>/;

/** The exported name of the component in each of these modules. */
const PAGE_EXPORT: keyof { readonly Page: Page } = 'Page';

/**
 * @param config how to load a page outside the build; it must give the same class names, or the page's styles would
 * not apply.
 */
export function prerenderPages(config: InlineConfig): Plugin {
  return {
    name: 'minori:prerender',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename, server }) => {
        const path = pageModuleOf(filename);
        if (!path) return html;
        const whole = await drawPage({ module: path, name: PAGE_EXPORT }, { server, config });
        const part = livePartOf(filename);
        const live = part && (await drawPage({ module: part, name: PAGE_EXPORT }, { server, config }));
        const markup = live === undefined ? whole : whole.replace(FORM, () => live);
        return { html: html.replace(PLACE, () => markup), tags: server ? devStyles(server) : [] };
      },
    },
  };
}

function drawPage(page: Drawn, { server, config }: { server: ViteDevServer | undefined; config: InlineConfig }) {
  return server ? draw(server, page) : drawOutsideBuild(page, config);
}

/**
 * Renders components with a dev server that listens on no port, because it understands TypeScript and CSS Modules;
 * closes it afterwards.
 */
async function drawOutsideBuild(drawn: Drawn, config: InlineConfig): Promise<string> {
  const server = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await draw(server, drawn);
  } finally {
    await server.close();
  }
}

async function draw(server: ViteDevServer, { module, name }: Drawn): Promise<string> {
  const loaded = (await server.ssrLoadModule(module)) as Readonly<Record<string, ComponentType>>;
  const component = loaded[name];
  if (!component) throw new Error(`${module} has no ${name}`);
  const { prelude } = await prerender(createElement(component));
  return new Response(prelude).text();
}

/** Links to every style that a prerendered page may use, because the dev server makes no style files. */
function devStyles(server: ViteDevServer): HtmlTagDescriptor[] {
  const urls = [...server.environments.ssr.moduleGraph.urlToModuleMap.keys()];
  return urls
    .filter((url) => url.endsWith('.css'))
    .map((href) => ({ tag: 'link', attrs: { rel: 'stylesheet', href }, injectTo: 'head' }));
}

/** The files to write, each with the component that is rendered into it, which needs neither router nor data. */
const TEXTS = [{ file: 'method.html', module: '/src/features/method/method-text.tsx', name: 'MethodText' }] as const;

/**
 * What is removed from the HTML: attributes that only the app's styles and scripts use, and React's markers between
 * texts.
 */
const FOR_THE_APP = / (?:tabindex|data-[a-z-]+)="[^"]*"| class="(?!(?:visually-hidden|spoken)")[^"]*"|<!-- -->/g;

/** @param config how to load a module outside the build */
export function earlyTexts(config: InlineConfig): Plugin {
  return {
    name: 'minori:early-texts',
    apply: 'build',
    async generateBundle() {
      for (const { file, module, name } of TEXTS) {
        const markup = await drawOutsideBuild({ module, name }, config);
        this.emitFile({ type: 'asset', fileName: file, source: markup.replaceAll(FOR_THE_APP, '') });
      }
    },
  };
}
