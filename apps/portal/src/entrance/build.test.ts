/**
 * Tests the build's output: the size of the first pages, their text without scripts, and that nothing in them violates
 * a strict content security policy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EXAMPLES } from '@minori/contract/examples/all';
import { describe, expect, test } from 'vitest';

const KIB = 1024;
const portal = join(import.meta.dirname, '../..');
/** The build's output, which `npm test` makes as `npm start` does. */
const dist = join(portal, 'dist');
const DOCUMENTS = ['index.html', 'signIn.html', 'app.html', '_error.html'];

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Scripts and styles that a document loads itself, and those that hydrate it after the first paint. */
const filesOf = (document: string) => {
  const html = read(document);
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  const next = /data-preload="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return [...new Set([...named, ...next])];
};

/** The script that a document loads, and all its static imports. */
const reachedFrom = (document: string) => {
  const found = [...read(document).matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
  for (const file of found) {
    const imported = [...read(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)];
    found.push(...imported.map(([, name]) => `assets/${name}`).filter((next) => !found.includes(next)));
  }
  return found;
};

const stylesIn = (document: string) => /<style>([\s\S]*)<\/style>/.exec(read(document))?.[1] ?? '';

const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);

test('明るいか暗いかは :root だけが決める：ビルドした色は、ほかの場所では元の書きかたと違うものになる', () => {
  const styles = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  // In the build, `light-dark()` depends on `color-scheme`, and the colours of :root are computed there: another value
  // on an element inside has no effect.
  const deciding = styles.flatMap((file) => [
    ...[...read(`assets/${file}`).matchAll(/([^{}]*)\{[^{}]*color-scheme:[^{}]*\}/g)].map(([, selector]) => selector),
  ]);
  expect(deciding.length).toBeGreaterThan(2);
  expect(deciding.filter((selector) => !selector?.startsWith(':root'))).toEqual([]);
});

describe('重さ', () => {
  test('ログイン画面のスクリプトとスタイルは、圧縮して65KBを超えず、絵と本文を入れても75KBを超えない', () => {
    const files = filesOf('signIn.html');
    expect(files.some((file) => file.includes('react-dom'))).toBe(true);
    // React alone accounts for 51 KB (docs/decisions/0035-react-stays-at-19-2.md).
    expect(weigh(files) + brotliCompressSync(stylesIn('signIn.html')).length).toBeLessThan(65_000);
    expect(weigh([...files, 'signIn.html'])).toBeLessThan(75_000);
  });

  test('ログイン画面の絵は文書にだけあり、スタイルのファイルを待たずに使えるようになる', () => {
    expect(read('signIn.html')).toContain('<use href="#ear"');
    const files = filesOf('signIn.html');
    expect(files.map(read).join('')).not.toContain('#ear');
    expect(read(files.find((file) => file.includes('signIn')) ?? '')).not.toContain('.css');
  });

  test('最後のエラー画面は、スクリプトを読み込まない', () => {
    expect(filesOf('_error.html').filter((file) => file.endsWith('.js'))).toEqual([]);
    expect(read('_error.html')).not.toContain('<script');
  });

  test('入口のスクリプトは、終わった利用の残りを消し、古いブラウザーに知らせるだけで、圧縮して2.25KiBを超えない', () => {
    const files = reachedFrom('index.html');
    expect(weigh(files)).toBeLessThan(2.25 * KIB);
    expect(read('index.html')).not.toContain('data-preload');
  });

  test('ログイン画面は、ルーターもReact AriaもReact Queryも持たない', () => {
    const scripts = filesOf('signIn.html').filter((file) => file.endsWith('.js'));
    const text = scripts.map(read).join('');
    for (const mark of ['HydrateFallback', 'react-aria', 'refetchInterval', 'shouldUnregister'])
      expect(text).not.toContain(mark);
  });
});

test('アプリのほかの画面も、スクリプトのあるものはどれも、終わった利用の残りを、ほかの部品を待たずに消す', () => {
  for (const document of ['index.html', 'signIn.html', 'm5.html']) {
    const files = reachedFrom(document);
    const text = files.map(read).join('');
    // The documents must check the storage keys of the last use and of a pending sign-out.
    for (const mark of ['minori.last-use', 'minori.pending-logout'])
      expect([document, text.includes(mark)]).toEqual([document, true]);
    // They contain neither React nor schemas.
    expect([document, weigh(files) < 4 * KIB]).toEqual([document, true]);
  }
});

describe('記事の本文', () => {
  test('Markdownを読む部品は、本文を見せる画面が、あとから1つだけ読み込む', () => {
    const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
    const text = (file: string) => read(join('assets', file));
    // The name of a state of the HTML parser's tokenizer, by which its code is recognised.
    const readers = scripts.filter((file) => text(file).includes('characterEscape'));
    expect(readers).toHaveLength(1);
    const [reader = ''] = readers;
    expect(filesOf('app.html').join()).not.toContain(reader);
    const namedBy = scripts.filter((file) => text(file).includes(reader));
    expect(namedBy).toHaveLength(1);
    expect(text(namedBy[0] ?? '')).toMatch(/import\([^)]*article-markdown/);
  });
});

describe('送る前の圧縮', () => {
  test('画面とその部品は、サーバーがそのまま送れる形でも置かれ、元に戻すと同じ', () => {
    for (const file of [
      'signIn.html',
      'app.html',
      ...filesOf('signIn.html').filter((name) => /first-pages|react-dom/.test(name)),
    ]) {
      const bytes = readFileSync(join(dist, file));
      expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).equals(bytes), file).toBe(true);
      expect(gunzipSync(readFileSync(join(dist, `${file}.gz`))).equals(bytes), file).toBe(true);
    }
  });
});

describe('スクリプトの前', () => {
  test('ログイン画面の入力欄は、最初から本文にあり、送り先はPOST', () => {
    const html = read('signIn.html');
    expect(html).toMatch(/<noscript>[^<]*JavaScript[^<]*<\/noscript>/);
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toMatch(/<input[^>]*name="username"/);
    expect(html).toContain('会社から案内されたメールアドレスを入力してください。');
  });

  test('文書の中に、書き込まれたスクリプトも、要素ごとのスタイルもない', () => {
    for (const document of DOCUMENTS) {
      const html = read(document);
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+="/);
    }
  });

  test('使う名前のスタイルは、文書そのものにあり、別に取りに行かない', () => {
    for (const document of ['index.html', 'signIn.html', '_error.html']) {
      expect(filesOf(document).filter((file) => file.endsWith('.css'))).toEqual([]);
      const styles = stylesIn(document);
      const names = [...read(document).matchAll(/class="([^"]+)"/g)].flatMap(([, list]) => (list ?? '').split(' '));
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) expect(styles).toContain(`.${name}`);
    }
  });

  test('読み込むものは、どれもこのサイトのもの', () => {
    for (const document of DOCUMENTS) expect(read(document)).not.toMatch(/(src|href)="https?:/);
    expect(read('signIn.html')).not.toMatch(/url\(|@font-face|@import/);
  });
});

test('計算の方法の本文は、スクリプトなしで読める形でも書かれ、節と例と表があり、アプリだけの印がない', () => {
  const text = read('method.html');
  expect([...text.matchAll(/<h2[^>]*>/g)].length).toBeGreaterThan(10);
  expect([...text.matchAll(/<table>/g)].length).toBeGreaterThan(5);
  expect(text).toContain('計算の例');
  expect(text).not.toMatch(/ class="(?!(?:visually-hidden|spoken)")| data-| style=|<script|<!--/);
});

describe('出してよいもの', () => {
  const files = () =>
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz|png)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));

  test('ソースマップも、その在りかもない', () => {
    expect(files().filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of files()) expect(readFileSync(file, 'utf8'), file).not.toContain('sourceMappingURL');
  });

  test('鍵も、札も、人の情報も、テストの部品も、作った機械の場所も入っていない', () => {
    const invented = EXAMPLES.registerRkUserInfo.body as { readonly password?: string };
    const secrets = [
      ...[EXAMPLES.login.body.password, invented.password, EXAMPLES.requestPasswordMail.body.email],
      ...[EXAMPLES.getUserAccount.query.sysUserCode, EXAMPLES.registerDevice.body.deviceToken, process.cwd(), tmpdir()],
    ].filter((secret) => secret !== undefined);
    const marks = [
      ...[
        '-----BEGIN',
        'SERVER_TOKENS',
        'JOB_SECRET',
        'DATABASE_URL',
        'postgres://',
        'process.env.',
        'argon2',
        'password_hash',
      ],
      ...['vitest', 'testing-library', 'renderApp', 'fast-check', 'Bearer ', 'X-Amz-', 'localhost:', '127.0.0.1:'],
    ];
    for (const file of files()) {
      const text = readFileSync(file, 'utf8');
      const found = [...secrets, ...marks].filter((mark) => text.includes(mark));
      expect([relative(dist, file), found]).toEqual([relative(dist, file), []]);
    }
  });

  test('入っていれば、見つけられる', () => {
    expect(files().length).toBeGreaterThan(100);
    // A text that is on every page.
    expect(files().some((file) => readFileSync(file, 'utf8').includes('会社から案内されたメールアドレス'))).toBe(true);
  });
});

describe('サービスワーカー', () => {
  const worker = () => read('service-worker.js');
  const cachedFiles = () => [...worker().matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([path]) => path);

  test('一つのファイルで、ほかの部品を読み込まない', () => {
    expect(worker()).not.toMatch(/\bimport\b|importScripts/);
  });

  test('残す部品は、どれも作られていて、ホームの画面がそろう', () => {
    const kept = cachedFiles();
    expect(kept.filter((path) => !existsSync(join(dist, path)))).toEqual([]);
    const names = kept.map((path) => path.replace('/assets/', '').replace(/-[\w-]{8}\./, '.'));
    expect(names).toEqual(
      expect.arrayContaining(['app.js', 'most.js', 'most.css', 'home.js', 'home.css', 'react-dom.js', 'windows.js']),
    );
    for (const path of filesOf('app.html')) expect(kept, path).toContain(path);
  });

  test('ホーム画面に置くための説明と絵があり、どの文書も指している', () => {
    const { icons, start_url, name } = JSON.parse(read('manifest.webmanifest'));
    expect([name, start_url]).toEqual(['みのり', '/?app']);
    for (const { src, sizes } of icons) expect(pngSize(src), src).toBe(sizes);
    expect(icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable']);
    for (const document of [...DOCUMENTS, 'm5.html']) {
      expect(read(document), document).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      const [, picture = ''] = /apple-touch-icon" href="([^"]+)"/.exec(read(document)) ?? [];
      expect(pngSize(picture), document).toBe('180x180');
    }
  });

  test('残す部品か画面が変われば、別の版になる', () => {
    const names = [...new Set(cachedFiles())].map((path) => path.slice(1)).sort();
    const whole = [...names, read('app.html')].join('\n');
    const version = createHash('sha256').update(whole).digest('base64url').slice(0, 12);
    expect(worker()).toContain(version);
  });
});

/** Width and height from a PNG file's header. */
function pngSize(path: string): string {
  const bytes = readFileSync(join(dist, path));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
