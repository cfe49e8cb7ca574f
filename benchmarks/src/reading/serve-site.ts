/** Runs the site that all contenders scrape in its own process: akatsuki, with less than a page of history. */
import { openRecordKeeper } from '@minori/local/record-keepers';
import { serve } from '../keyed-read/server-process.ts';
import { BOOKS_AS_OF } from './visited-account.ts';

export async function serveSite(): Promise<void> {
  const site = await openRecordKeeper(1);
  site.setAsOf(BOOKS_AS_OF);
  serve({ url: site.url }, () => site.close());
}
