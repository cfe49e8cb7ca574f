/** Entry script of `/service-worker.js`. The file is at the root, so that the worker's scope is the whole portal. */
import type { Build } from './cached-files.ts';
import { installWorker } from './install-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Filled in by the build (service-worker-file.ts). */
declare const MINORI_BUILD: Build;

// `self` is the worker here, but TypeScript types it as a page (worker-scope.ts).
installWorker(self as unknown as WorkerScope, MINORI_BUILD);
