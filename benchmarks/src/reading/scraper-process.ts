/** Runs our scraper as in production: the built program in its own process, called as the api calls it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { freePort } from '@minori/local/free-port';
import { ACCOUNT } from './visited-account.ts';

const OWNER = { sysOrganizationCode: 'org-bench', sysUserCode: 'emp-bench' } as const;
const KEY_ID = 'bench-1';
const START_MS = 30_000;
/** Node's flags, as in apps/scraper/README.md. */
const SMALL_HEAP = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  '--single-threaded-gc',
  '--compact-on-every-full-gc',
  '--expose-gc',
];
const TOKEN_SECONDS = 60;

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

export interface Job {
  readonly token: string;
  readonly body: string;
}

export class ScraperProcess {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #secret: string;
  readonly #publicKey: CryptoKey;

  private constructor(parts: { child: ChildProcess; url: string; secret: string; publicKey: CryptoKey }) {
    this.pid = parts.child.pid ?? 0;
    this.#child = parts.child;
    this.#url = parts.url;
    this.#secret = parts.secret;
    this.#publicKey = parts.publicKey;
  }

  /** @param folder a built clone; by default this repository */
  static async start(siteUrl: string, folder = process.cwd()): Promise<ScraperProcess> {
    const pair = await suite.kem.generateKeyPair();
    const secret = randomBytes(32).toString('base64url');
    const port = await freePort();
    const child = spawn(process.execPath, [...SMALL_HEAP, 'apps/scraper/dist/main.mjs'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '1',
        SCRAPER_PORT: String(port),
        MINORI_JOB_SECRET: secret,
        SCRAPER_KEYS: `${KEY_ID}:${base64url(await suite.kem.serializePrivateKey(pair.privateKey))}`,
        RK_SITE_1_URL: siteUrl,
      },
    });
    const url = `http://127.0.0.1:${port}`;
    const started = Date.now();
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null || Date.now() - started > START_MS) throw new Error('the scraper did not start');
      await delay(50);
    }
    return new ScraperProcess({ child, url, secret, publicKey: pair.publicKey });
  }

  /** Prepares a request as the api does; sealing the login is the caller's work and not part of the scrape. */
  async prepare(): Promise<Job> {
    const scrapingCode = randomUUID();
    const credentials = await this.#seal(scrapingCode);
    const job = { ...OWNER, scrapingCode, rkMgtAgencyCode: ACCOUNT.kind, source: 'typed', credentials };
    return { token: this.#token(scrapingCode), body: JSON.stringify(job) };
  }

  /** Scrapes once; returns 資産評価額 of the statement. */
  async read({ token, body }: Job): Promise<number> {
    const answer = await fetch(`${this.#url}/scraping-api/do-scraping`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`the scraper answered ${answer.status} ${await answer.text()}`);
    const { statement } = (await answer.json()) as { statement: { totalAssetValuation: number } };
    return statement.totalAssetValuation;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }

  async #seal(scrapingCode: string) {
    const sender = await suite.createSenderContext({ recipientPublicKey: this.#publicKey });
    const { sysOrganizationCode, sysUserCode } = OWNER;
    const context = ['minori', 'scraping-job', sysOrganizationCode, sysUserCode, scrapingCode, KEY_ID].join('\n');
    const { id: rkId, password: rkPass, birthday } = ACCOUNT;
    const ciphertext = await sender.seal(Buffer.from(JSON.stringify({ rkId, rkPass, birthday })), Buffer.from(context));
    return { keyId: KEY_ID, enc: base64url(sender.enc), ciphertext: base64url(ciphertext) };
  }

  #token(scrapingCode: string): string {
    const claims = { scrapingCode, sysUserCode: OWNER.sysUserCode, exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${payload}.${createHmac('sha256', this.#secret).update(payload).digest('base64url')}`;
  }
}
