/** Runs one scrape and collects every response of the site under the name of its page. */
import type { Dispatcher } from 'undici';
import type { AccountRecord } from '../account-record.ts';
import { decodePage } from '../decoding/decode-page.ts';
import type { PageCharset } from '../decoding/page-charset.ts';
import { pageCharset } from '../decoding/page-charset.ts';
import type { Answer, Ask } from '../http/exchange.ts';
import { SCRAPE_LIMITS } from '../http/scrape-limits.ts';
import { IN_PLACE } from '../parsing/page-parser.ts';
import { checkedStatement, readRecord } from '../scrape.ts';
import type { ScrapeContext } from '../scrape-context.ts';
import type { ScrapeResult } from '../scrape-result.ts';
import type { Credentials, Site } from '../sites/site.ts';
import type { RecordedAnswer } from './replay-dispatcher.ts';

export interface SeenPage extends RecordedAnswer {
  /** Our own name: 'login', 'assets', 'contributions-2'; '' for a response without a page, such as a redirect. */
  readonly name: string;
  readonly charset: PageCharset;
  readonly html: string;
}

export interface WatchedReading {
  readonly pages: readonly SeenPage[];
  readonly cookies: readonly string[];
  readonly record: ScrapeResult<AccountRecord>;
  /** Whether the record passes all cross-checks and fits the contract. */
  readonly passesChecks: boolean;
  readonly readAt: Date;
  readonly isLoggedOff: boolean;
}

export interface ReadingParts {
  readonly site: Site;
  readonly origin: string;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly now: () => Date;
}

interface Seen {
  readonly ask: Ask;
  readonly answer: Answer;
  name: string;
}

/** Numbers a name that occurs several times: the first 'contributions' becomes 'contributions-1'. */
function numbered(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return name === '' || names.filter((each) => each === name).length === 1 ? name : `${name}-${count}`;
  });
}

function seenPage({ ask, answer }: Seen, name: string): SeenPage {
  const charset = pageCharset(answer.contentType, answer.bytes) ?? 'utf-8';
  const headers = {
    ...(answer.contentType === '' ? {} : { 'content-type': answer.contentType }),
    ...(answer.location === null ? {} : { location: answer.location }),
  };
  const { pathname, search } = ask.address;
  const html = decodePage(answer.bytes, charset);
  const { status, bytes } = answer;
  return { name, method: ask.method, path: pathname + search, status, headers, bytes, charset, html };
}

/** @returns the record and the pages, even if the scrape failed */
export async function readWatched({ credentials, now, ...parts }: ReadingParts): Promise<WatchedReading> {
  const seen: Seen[] = [];
  let isLeaving = false;
  let isLoggedOff = true;
  const context: ScrapeContext = {
    ...parts,
    credentials,
    now,
    pages: IN_PLACE,
    limits: SCRAPE_LIMITS,
    signal: AbortSignal.timeout(SCRAPE_LIMITS.scrapeMs),
    onStage: (stage) => {
      isLeaving = stage === 'loggingOff';
    },
    onLogOffFailed: () => {
      isLoggedOff = false;
    },
    watcher: {
      onAnswer: (ask, answer) => {
        const isPage = /^text\/html\b/i.test(answer.contentType) && answer.location === null;
        seen.push({ ask, answer, name: isPage ? (isLeaving ? 'logged-off' : 'between') : '' });
      },
      onName: (answer, name) => {
        const one = seen.find((each) => each.answer === answer);
        if (one) one.name = name;
      },
    },
  };
  const record = await readRecord(context);
  const names = numbered(seen.map(({ name }) => name));
  return {
    pages: seen.map((each, index) => seenPage(each, names[index] ?? '')),
    cookies: seen.flatMap(({ answer }) =>
      answer.setCookies.map((cookie) => cookie.split(';')[0]?.split('=').slice(1).join('=') ?? ''),
    ),
    record,
    passesChecks: record.ok && checkedStatement(record.value, context).ok,
    readAt: now(),
    isLoggedOff,
  };
}
