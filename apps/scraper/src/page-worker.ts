/** Entry point of the threads of `parsing/page-pool.ts`; built as a bundle, since node 20 cannot run TypeScript. */
import type { PageCharset } from './decoding/page-charset.ts';
import type { Page } from './html/page.ts';
import { readPageBytes } from './page.ts';

export interface PageTask {
  readonly bytes: Uint8Array;
  readonly charset: PageCharset;
}

/** Called by the pool by its name. */
export function readPageTask({ bytes, charset }: PageTask): Page | undefined {
  return readPageBytes(bytes, charset);
}
