// Finds the root of the clone: the nearest folder above this code that has the lock file. This works from `src/`, from this
// program's bundle, and from the benchmarks' bundles, which are at other depths.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function cloneAbove(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('This program runs from a clone, and there is none around it.');
  return cloneAbove(above);
}

export const PROJECT_DIR = cloneAbove(dirname(fileURLToPath(import.meta.url)));
