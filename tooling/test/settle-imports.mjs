// After each test file: waits for the imports that its tests have begun. The files of one worker share their modules, and an
// import that is under way when a file ends fails, and stays failed for every later file of the worker (findings/vitest-unfinished-import.sh).
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
