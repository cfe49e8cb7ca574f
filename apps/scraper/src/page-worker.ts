/** Parses pages in a thread of `parsing/page-pool.ts`. It is bundled, because Node 20 can't run TypeScript. */
import type { PageCharset } from './decoding/page-charset.ts';
import type { Page } from './html/page.ts';
import { readPageBytes } from './page.ts';

export interface PageTask {
  readonly bytes: Uint8Array;
  readonly charset: PageCharset;
}

/** The pool calls this function by its name. */
export function readPageTask({ bytes, charset }: PageTask): Page | undefined {
  return readPageBytes(bytes, charset);
}
