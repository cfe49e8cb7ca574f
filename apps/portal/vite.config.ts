/** Configures the portal's build: small prerendered documents, some of which are never hydrated, and the app. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { BASE, documentTexts, LANGUAGE } from './document-texts.ts';
import { BUILD_TARGETS, oldBrowser } from './old-browser.ts';
import { EARLY_FILE, pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { earlyTexts, prerenderPages } from './prerender.ts';
import { serviceWorkerFile } from './service-worker-file.ts';
import { findSharedModules, sharedFile } from './shared-chunks.ts';
import { UNHYDRATED_PAGES } from './small-pages.ts';

/** The document for each path in the dev server; the api uses the same rule for the build. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/': '/index.html',
  '/signIn': '/signIn.html',
  '/m5': '/m5.html',
  '/_error': '/_error.html',
};

function devPages(): Plugin {
  return {
    name: 'minori:dev-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') && !path.includes('.') && !path.startsWith('/api');
        if (isPage) request.url = DOCUMENTS[path] ?? '/app.html';
        next();
      });
    },
  };
}

const root = import.meta.dirname;

/** Makes class names from the class and its file alone, so that prerendering and the build agree on them. */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

/** Another language's build takes its words in place of the Japanese ones, so that neither contains a byte of the other. */
const words =
  LANGUAGE === 'ja' ? [] : [{ find: /^@minori\/wording\/ja\//, replacement: `@minori/wording/${LANGUAGE}/` }];

const pages: InlineConfig = {
  root,
  base: BASE,
  configFile: false,
  resolve: { alias: words },
  css: { modules: { generateScopedName: scopedName } },
  logLevel: 'warn',
};

/**
 * Modules that decide whether the stored session has expired and remove its data, and modules that fetch the rest of a
 * page; the small documents use them.
 */
const STORED_SESSION =
  /contract\/src\/session-lives|portal\/src\/(entrance\/watch-stored-session|platform\/session\/(end-expired-session|keep-checking|stored-session|logout-event|pending-logout-key|stored-use)|platform\/state\/(browser-storage|persisted-key|safe-storage|slice-owner|stored-slices|typed-texts))|vite\/preload-helper/;

/** Modules of the app's first script, which imports none of the app's other parts. */
const EARLY = /portal\/src\/(app\/(early|screens)\.ts|platform\/session\/gated-pages)|contract\/src\/feature-gates/;

/** Chunks that only the small pages load; `isNotLoadedYet` finds those of their imports that the document hasn't loaded. */
const SMALL = /assets\/(signIn|m5|sign-in-form)-/;
const isNotLoadedYet = (file: string) =>
  !/assets\/(first-pages|react-dom|rolldown-runtime|stored-session|hydrate|sign-in-form)-/.test(file);

/** The running api to which the dev server forwards calls. */
const api = process.env.MINORI_API ?? 'http://localhost:3000';

export default defineConfig({
  ...pages,
  appType: 'mpa',
  // Where JSX makes its elements (src/platform/phrases/jsx-runtime.ts).
  resolve: {
    alias: [
      { find: '@phrases/jsx-runtime', replacement: `${root}/src/platform/phrases/jsx-runtime.ts` },
      { find: '@phrases/jsx-dev-runtime', replacement: 'react/jsx-dev-runtime' },
      ...words,
    ],
  },
  // Icons and the manifest are those of the root.
  publicDir: LANGUAGE === 'ja' ? 'public' : false,
  plugins: [
    react({ jsxImportSource: '@phrases' }),
    documentTexts(),
    oldBrowser(),
    prerenderPages(pages),
    pageFiles(),
    earlyTexts(pages),
    serviceWorkerFile(),
    precompress(),
    devPages(),
    findSharedModules,
  ],
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: true, headers: { origin: api, 'x-from': api } },
      '/content': { target: api, changeOrigin: true },
    },
  },
  build: {
    target: BUILD_TARGETS,
    outDir: `dist${BASE}`,
    emptyOutDir: true,
    // Writes the licences of bundled packages, for the images' bill of materials (tooling/bill-of-materials.mjs).
    // Folders that begin with a dot are not served.
    license: { fileName: '.vite/packages.json' },
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A small page's document lists its scripts itself (page-files.ts) and contains its styles.
      resolveDependencies: (_file, files, { hostId }) => (SMALL.test(hostId) ? files.filter(isNotLoadedYet) : files),
    },
    rolldownOptions: {
      // Otherwise the modules that are built for their styles would lose them together with their unused `Page`.
      preserveEntrySignatures: 'allow-extension',
      input: ['/index.html', '/signIn.html', '/m5.html', '/app.html', '/_error.html', ...UNHYDRATED_PAGES].map(
        (path) => root + path,
      ),
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react-dom', test: /node_modules\/(react-dom|react|scheduler)\// },
            { name: 'stored-session', test: STORED_SESSION },
            { name: EARLY_FILE, test: EARLY },
            // Each rule decides the file of a module alone; its imports are assigned separately.
            { name: sharedFile, debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
