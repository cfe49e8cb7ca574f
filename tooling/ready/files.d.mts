/** All own files under `folders` (or single files), as sorted paths relative to `root`, with `/` on every system. */
export function listFiles(root: string, folders?: readonly string[]): string[];
