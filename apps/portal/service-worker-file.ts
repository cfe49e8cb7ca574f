/**
 * Builds `/service-worker.js` on its own, because a worker at the root can't be one of the app's hashed chunks. The
 * file lists the files that the worker caches: those that the app's page and its home screen load. Its version is a
 * digest of those files, so that each build gets a new worker.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { BASE } from './document-texts.ts';
import { BUILD_TARGETS, OLD_BROWSER_FILE } from './old-browser.ts';

const ENTRY = 'src/platform/service-worker/service-worker.entry.ts';
const FILE = 'service-worker.js';
const PAGE = 'app.html';
/** What is available offline: the app, the screen with the last figures, and dialogs such as the phone's menu. */
const KEPT_MODULES = ['/src/app/main.tsx', '/src/routes/home.tsx', '/src/ui/windows.tsx'];

type Bundle = Rolldown.OutputBundle;

export function serviceWorkerFile(): Plugin {
  let root = '';
  return {
    name: 'minori:service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = cachedFiles(bundle);
        const version = digest([...files, textOf(bundle[PAGE])]);
        const source = await workerSource(root, { version, files: files.map((file) => `${BASE}${file}`) });
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** The hashed files of the cached modules and their static imports, styles included. */
function cachedFiles(bundle: Bundle): string[] {
  const found = new Set<string>([OLD_BROWSER_FILE]);
  const visit = (name: string) => {
    const item = bundle[name];
    if (found.has(name) || item?.type !== 'chunk') return;
    found.add(name);
    for (const file of [...(item.viteMetadata?.importedCss ?? []), ...(item.viteMetadata?.importedAssets ?? [])]) {
      found.add(file);
    }
    for (const next of item.imports) visit(next);
  };
  for (const module of KEPT_MODULES) visit(chunkWith(bundle, module));
  return [...found].sort();
}

function chunkWith(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (item) => item.type === 'chunk' && item.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`The build has no chunk with ${module}, which the service worker keeps.`);
  return chunk.fileName;
}

function textOf(item: Bundle[string] | undefined): string {
  if (item?.type !== 'asset') throw new Error(`The build has no ${PAGE}, which the service worker keeps.`);
  return item.source.toString();
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 12);
}

async function workerSource(root: string, written: { version: string; files: readonly string[] }): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { MINORI_BUILD: JSON.stringify(written) },
    build: {
      target: BUILD_TARGETS,
      write: false,
      rolldownOptions: { input: join(root, ENTRY), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output.find((item) => item.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code;
}
