/**
 * 検索 — measures the search over 100,000 columns in PostgreSQL. Plausible queries, each once, as the api searches for a visitor
 * (12 per page, newest first, with the total count), compared with a bare prepared select of the same twelve rows by primary
 * key. The most common words are also compared with pg_trgm, which finds and counts the same. Each contender has its own
 * connection in this process; they alternate.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@minori/api/database';
import { listColumns } from '@minori/api/find-articles';
import { migrate } from '@minori/api/migrate';
import { quantile } from '@minori/api/quantile';
import { startPostgres } from '@minori/local/postgres';
import { folded, wordsOf } from '@minori/search/folded-text';
import pg from 'pg';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Benchmark, Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { fillArticles } from './fill-articles.ts';
import { InventedTexts } from './invented-texts.ts';

const ARTICLES = sized(100_000, 500);
const SEARCHES = sized(600, 10);
const SEED = 6;
/** Words up to this rank occur in a tenth of all texts or more. */
const COMMON_RANK = sized(100, 10);
const VISITOR = { owner: null, organization: null, today: '2026-11-21' } as const;

const BY_KEY = `select id, title, summary, level, published_on, minutes from columns_as_rows where id = any($1)`;

/** pg_trgm's query for a visitor's first page, by an index over trigrams: no word contains `%` or `_`. */
const BY_TRIGRAM = `with hits as (
    select id, published_on from columns_as_rows where published_on <= $1 and search_text like $2)
  select (select count(*)::int from hits) as total,
    array(select id from hits order by published_on desc, id desc limit 12) as ids`;

/** Times of one search, in milliseconds. */
interface Timed {
  readonly letters: number;
  readonly ours: number;
  readonly bare: number;
  /** pg_trgm's milliseconds, where it was measured. */
  readonly peer?: number;
  readonly total: number;
}

/**
 * Generates a query: half are one unchanged word, a third are a word shortened to one or two letters, the rest are two words
 * joined.
 */
function randomQuery(texts: InventedTexts, from: number): string {
  const word = () => texts.vocabulary[from + texts.below(texts.vocabulary.length - from)] ?? '';
  switch (texts.below(6)) {
    case 0:
      return word().slice(0, 1);
    case 1:
      return word().slice(0, 2);
    case 2:
      return `${word()} ${word()}`;
    default:
      return word();
  }
}

class Searcher {
  readonly #deps;
  readonly #client;

  constructor(databaseUrl: string) {
    const database = openDatabase(databaseUrl, { connections: 1, statementTimeout: 60_000 });
    // A visitor has no valuation.
    this.#deps = { database, findWeakest: async () => null };
    this.#client = new pg.Client(databaseUrl);
  }

  /** Connects; the first search loads the texts. */
  async open(): Promise<void> {
    await this.#client.connect();
    const [start, before] = [performance.now(), process.memoryUsage().rss];
    await listColumns(this.#deps, { keyWord: '年' }, VISITOR);
    const seconds = (performance.now() - start) / 1_000;
    const megabytes = (process.memoryUsage().rss - before) / 1_048_576;
    console.log(`  read into memory in ${seconds.toFixed(1)} s; ${megabytes.toFixed(0)} MB more`);
  }

  async time(keyWord: string): Promise<Timed> {
    const start = performance.now();
    const { columns, columnCount } = await listColumns(this.#deps, { keyWord }, VISITOR);
    const searched = performance.now();
    const ids = columns.map(({ id }) => id);
    const { rows } = await this.#client.query({ name: 'by-key', text: BY_KEY, values: [ids] });
    const read = performance.now();
    if (rows.length !== ids.length) throw new Error(`${keyWord}: the select found other rows`);
    return { letters: [...keyWord].length, ours: searched - start, bare: read - searched, total: columnCount };
  }

  /** @throws Error where pg_trgm's count differs */
  async timeWithPeer(keyWord: string): Promise<Timed> {
    const timed = await this.time(keyWord);
    const values = [VISITOR.today, `%${folded(keyWord)}%`];
    const start = performance.now();
    const { rows } = await this.#client.query({ name: 'by-trigram', text: BY_TRIGRAM, values });
    const peer = performance.now() - start;
    if (rows[0]?.total !== timed.total)
      throw new Error(`${keyWord}: ${timed.total} counted, ${rows[0]?.total} by pg_trgm`);
    return { ...timed, peer };
  }

  /** The number of texts found by a full scan. */
  async countByScan(keyWord: string): Promise<number> {
    const words = wordsOf(keyWord);
    const where = words.map((_, at) => `strpos(search_text, $${at + 1}) > 0`).join(' and ');
    const { rows } = await this.#client.query(`select count(*)::int as n from columns_as_rows where ${where}`, [
      ...words,
    ]);
    return rows[0]?.n ?? Number.NaN;
  }

  async close(): Promise<void> {
    await this.#client.end();
    await this.#deps.database.destroy();
  }
}

/**
 * Runs every query twice and counts only the second run: the select by key reads rows that the search has just read, so the
 * search's index pages must be cached as well.
 */
async function compare(words: readonly string[], time: (keyWord: string) => Promise<Timed>): Promise<readonly Timed[]> {
  for (const word of words) await time(word);
  const times: Timed[] = [];
  for (const word of words) times.push(await time(word));
  // A search without results would be compared with a select of nothing.
  return times.filter(({ total }) => total > 0);
}

const show = (values: readonly number[]) =>
  `median ${median(values).toFixed(2)} ms, p99 ${quantile(values, 0.99).toFixed(2)} ms`;

function tellFound(name: string, times: readonly Timed[]): void {
  const totals = times.map(({ total }) => total);
  console.log(
    `  ${name}: ${times.length} searches, finding ${quantile(totals, 0.1)} / ${median(totals)} / ${quantile(totals, 0.9)}`,
  );
}

function tellAny(report: Report, times: readonly Timed[]): void {
  const name = 'words from all over the vocabulary';
  const [ours, bare] = [times.map((one) => one.ours), times.map((one) => one.bare)];
  tellFound(name, times);
  console.log(`    search ${show(ours)}; select by key ${show(bare)}`);
  const value = median(ours) / median(bare);
  report.figure({ name: `${name}: median ÷ a select by key`, value, unit: '×', atMost: 5 });
}

/**
 * Reports the common words, and those of three letters and more separately: pg_trgm can't use its index for two letters and
 * reads all texts.
 */
function tellCommon(report: Report, times: readonly Timed[]): void {
  const name = 'the hundred most common words';
  tellFound(name, times);
  const groups = {
    [name]: times,
    [`${name}, those of three letters and more`]: times.filter(({ letters }) => letters > 2),
  };
  for (const [group, of] of Object.entries(groups)) {
    const [ours, peer] = [of.map((one) => one.ours), of.map((one) => one.peer ?? Number.NaN)];
    console.log(`    search ${show(ours)}; pg_trgm ${show(peer)}`);
    const value = quantile(ours, 0.99) / quantile(peer, 0.99);
    report.figure({ name: `${group}: p99 ÷ p99 of pg_trgm`, value, unit: '×', atMost: 10 });
  }
}

/**
 * Creates an empty database with a locale of the operating system in which pg_trgm recognises Japanese letters; the product's
 * own search doesn't need it.
 */
async function emptyDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(
      "create database columns template template0 locale_provider libc lc_collate 'C' lc_ctype 'C.UTF-8'",
    );
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = '/columns';
  return url.href;
}

export const columnSearchBenchmark: Benchmark = {
  name: 'column-search',
  async run(report) {
    const dataDir = await mkdtemp(join(tmpdir(), 'minori-column-search-'));
    const postgres = await startPostgres({ dataDir, endsWithStarter: true });
    const url = await emptyDatabase(postgres.url);
    await migrate(url);
    const searcher = new Searcher(url);
    try {
      const texts = new InventedTexts(xoroshiro128plus(SEED));
      await fillArticles(url, { count: ARTICLES, texts });
      await searcher.open();
      const words = Array.from({ length: SEARCHES }, () => randomQuery(texts, 0));
      for (const word of words.slice(0, 10)) {
        const [{ total }, scanned] = [await searcher.time(word), await searcher.countByScan(word)];
        if (total !== scanned) throw new Error(`${word}: ${total} counted, ${scanned} in the texts`);
      }
      tellAny(report, await compare(words, (word) => searcher.time(word)));
      const common = texts.vocabulary.slice(0, COMMON_RANK);
      tellCommon(report, await compare(common, (word) => searcher.timeWithPeer(word)));
    } finally {
      await searcher.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
