// Waits after each test file for imports that its tests have started. The files of one worker share their modules, and an import
// that is still running when a file ends fails for every later file of the worker (findings/vitest-unfinished-import.sh).
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
