/**
 * Measures a public column's first load: the compressed bytes until its text is readable, compared with a static page of the
 * same text alone at maximum compression; and the first paint of each on a slow phone. Scripts are off when bytes are counted,
 * so that only the document itself counts.
 */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../runner/browser.ts';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { startProduct } from '../runner/world.ts';
import { loadOnce } from '../sign-in-page/page-load.ts';
import { type Peer, servePeer } from '../sign-in-page/peer-server.ts';

const COMPANY = 'minato';
const COLUMNS = sized(12, 1);
const ROUNDS = sized(7, 1);
const MOST_TIMES_STATIC = 1.5;

interface Document {
  readonly html: string;
  readonly bytes: number;
}

/** Fetches the document; `bytes` is its size as transferred. */
function fetchDocument(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const packed = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'br';
        resolve({ html: (isPacked ? brotliDecompressSync(packed) : packed).toString(), bytes: packed.length });
      });
    }).on('error', reject);
  });
}

/** A page of title, description and article only. */
function staticPage({ html }: Document): string {
  const [title = '', description = ''] = [/<title>.*?<\/title>/, /<meta name="description"[^>]*>/].map(
    (part) => part.exec(html)?.[0] ?? '',
  );
  const article = /<article>[\s\S]*<\/article>/.exec(html)?.[0];
  if (!article) throw new Error('the page has no article');
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}${description}</head><body>${article}</body></html>`;
}

/** Whether the text is readable from the document alone, without style sheets and scripts. */
async function isReadableAlone(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.route(/\.(css|js)(\?|$)/, (route) => route.abort());
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#early article').waitFor();
    return await page.locator('#early article h1').isVisible();
  } finally {
    await context.close();
  }
}

export const publicColumnBenchmark: Benchmark = {
  name: 'public-column',
  async run(report) {
    const world = await startProduct();
    const browser = await openBrowser();
    let peer: Peer | undefined;
    try {
      const list = await fetchDocument(`${world.url}/${COMPANY}/column`);
      const paths = [...list.html.matchAll(/href="(\/[^"]+\/column\/\d+)"/g)].flatMap(([, path = '']) => path);
      const documents = await Promise.all(
        [...new Set(paths)]
          .slice(0, COLUMNS)
          .map(async (path) => ({ path, ...(await fetchDocument(world.url + path)) })),
      );
      const files = documents.map((page) => [page.path, { type: 'text/html', text: staticPage(page) }] as const);
      peer = await servePeer(Object.fromEntries(files));
      const ratios: number[] = [];
      for (const { path, bytes } of documents) {
        if (!(await isReadableAlone(browser, world.url + path))) throw new Error(`${path} can't be read alone`);
        ratios.push(bytes / (await fetchDocument(peer.url + path)).bytes);
      }
      report.figure({
        name: 'bytes before the text can be read ÷ static page of the same text (the worst)',
        value: Math.max(...ratios),
        unit: '×',
        atMost: MOST_TIMES_STATIC,
      });
      const [first] = documents;
      if (!first) throw new Error('no public column was found');
      const paints = { ours: [] as number[], static: [] as number[] };
      for (let round = sized(-1, 0); round < ROUNDS; round += 1) {
        const ours = await loadOnce(browser, world.url + first.path);
        const bare = await loadOnce(browser, peer.url + first.path);
        if (round < 0) continue;
        paints.ours.push(ours.firstPaint);
        paints.static.push(bare.firstPaint);
      }
      for (const [name, times] of Object.entries(paints))
        console.log(`  ${name.padEnd(8)} ${median(times).toFixed(0)} ms`);
      report.figure({
        name: 'first paint of text ÷ static page (with scripts)',
        value: median(paints.ours) / median(paints.static),
        unit: '×',
        atMost: MOST_TIMES_STATIC,
      });
    } finally {
      await browser.close();
      await Promise.all([peer?.close(), world.stop()]);
    }
  },
};
