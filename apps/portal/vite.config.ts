/** The portal's build: two small prerendered documents, one without script, and the app behind them. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { devPages } from './dev-pages.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { prerenderPages } from './prerender.ts';
import { serviceWorkerFile } from './service-worker-file.ts';
import { SCRIPTLESS } from './small-pages.ts';

const root = import.meta.dirname;

/** Class names by file and name alone, so that prerendering and the build agree on them. */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

const pages: InlineConfig = {
  root,
  configFile: false,
  css: { modules: { generateScopedName: scopedName } },
  logLevel: 'warn',
};

const DOORSTEP =
  /portal\/src\/(ui\/(theme|button|field|text-field|password-field|notice|logo)|wording\/(ui|sign-in)|entrance\/public-page|platform\/errors\/travelling-notice|platform\/session\/pending-logout-key)/;

/** The dev server passes calls on to a running api. */
const api = process.env.MINORI_API ?? 'http://localhost:3000';

export default defineConfig({
  ...pages,
  appType: 'mpa',
  plugins: [react(), prerenderPages(pages), pageFiles(), serviceWorkerFile(), precompress(), devPages()],
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: true, headers: { origin: api, 'x-from': api } },
      '/content': { target: api, changeOrigin: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Or the pages that are built for their styles would lose them along with their unused `Page`.
      preserveEntrySignatures: 'exports-only',
      input: ['/index.html', '/signIn.html', '/m5.html', '/app.html', '/_error.html', ...SCRIPTLESS].map(
        (path) => root + path,
      ),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react-dom', test: /node_modules\/react-dom\// },
            { name: 'react', test: /node_modules\/(react|scheduler)\// },
            // What the first pages share with the app: one small file compresses better than six.
            { name: 'doorstep', test: DOORSTEP },
          ],
        },
      },
    },
  },
});
