/**
 * 端末に残すファイル — decides which files the worker caches, build by build: the app's page and the files of the home screen when
 * the worker is installed, and every other hashed file once it has been used. Answers of the api are never cached, so no
 * personal data: the figures that are readable offline come from the persisted state.
 */
import type { WorkerScope } from './worker-scope.ts';

/** The page of every address that isn't a document of its own. */
export const APP_PAGE = '/app.html';

/** Hashed names: what is under one never changes. */
export const HASHED_FOLDER = '/assets/';

const PREFIX = 'minori-app-';

export interface Build {
  /** Another one for every other set of files. */
  readonly version: string;
  /** Paths to keep from the start. */
  readonly files: readonly string[];
}

export function cacheName({ version }: Pick<Build, 'version'>): string {
  return PREFIX + version;
}

/**
 * The builds' caches that can go: all but the present one and the one before it, whose pages may still be open and load
 * a screen that the server has no more. @param names oldest first, as browsers list them.
 */
export function outdated(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== current).slice(0, -1);
}

/** @throws TypeError where one file can't be had: the browser then stays with the worker that it has. */
export async function keepBuild(
  { caches, location }: Pick<WorkerScope, 'caches' | 'location'>,
  build: Build,
): Promise<void> {
  const cache = await caches.open(cacheName(build));
  // The page is asked for past the browser's own cache; under hashed names that one holds nothing old.
  await cache.addAll([new Request(new URL(APP_PAGE, location.origin), { cache: 'reload' }), ...build.files]);
}

export async function dropOutdated({ caches }: Pick<WorkerScope, 'caches'>, build: Build): Promise<void> {
  const names = outdated(await caches.keys(), cacheName(build));
  await Promise.all(names.map((name) => caches.delete(name)));
}
