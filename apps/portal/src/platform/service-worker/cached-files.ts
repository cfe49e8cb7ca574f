/**
 * 端末に残すファイル — decides which files the service worker caches for each build: the app's page and the files of the home
 * screen at installation, and every other hashed file once it has been used. Responses of the api are never cached, so
 * personal data aren't either: the figures that are readable offline come from the persisted state.
 */
import type { WorkerScope } from './worker-scope.ts';

/** The page for every path that isn't a separate document. */
export const APP_PAGE = '/app.html';

/** The folder of files with hashed names, which never change, of any language's build. */
export const HASHED_FOLDER = /^\/(?:[a-z]{2}\/)?assets\//;

const PREFIX = 'minori-app-';

export interface Build {
  /** A digest of the set of files. */
  readonly version: string;
  /** Paths to cache at installation. */
  readonly files: readonly string[];
}

export function cacheName({ version }: Pick<Build, 'version'>): string {
  return PREFIX + version;
}

/**
 * Names of the caches that can be deleted: all but that of the current build and that of the build before it. Pages of
 * the latter may still be open, and load a screen that the server no longer has.
 * @param names oldest first, as browsers list them.
 */
export function outdated(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== current).slice(0, -1);
}

/**
 * Caches the build's files.
 * @throws TypeError if one file can't be fetched: the browser then keeps its present worker.
 */
export async function keepBuild(
  { caches, location }: Pick<WorkerScope, 'caches' | 'location'>,
  build: Build,
): Promise<void> {
  const cache = await caches.open(cacheName(build));
  // The page is fetched past the browser's HTTP cache; hashed files in that cache are never out of date.
  await cache.addAll([new Request(new URL(APP_PAGE, location.origin), { cache: 'reload' }), ...build.files]);
}

export async function dropOutdated({ caches }: Pick<WorkerScope, 'caches'>, build: Build): Promise<void> {
  const names = outdated(await caches.keys(), cacheName(build));
  await Promise.all(names.map((name) => caches.delete(name)));
}
