// Opens Debian's WebKit: MiniBrowser on a virtual screen, driven by WebKitWebDriver. It provides the methods of Playwright's page
// that the screens of `e2e/screens` call, so that one test serves every engine.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@minori/local/free-port';
import type { Page } from 'playwright-core';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../tooling/browser/other-engines.mjs';
import type { Visit, VisitOptions } from './visit.ts';
import { until, WebDriverLocator } from './webdriver-locator.ts';

/** MiniBrowser's toolbar would keep the window wider than a phone. */
const NARROW_BAR = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
toolbar * { font-size: 1px; }
image { -gtk-icon-source: none; }`;
/** Settings of GTK that give pages prefers-reduced-motion. */
const REDUCED_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** The subset of Playwright's page that is used. */
class WebKitPage extends WebDriverLocator {
  readonly #driver: WebDriver;
  readonly #origin: string;

  constructor(driver: WebDriver, origin: string) {
    super(driver, []);
    this.#driver = driver;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#driver.get(new URL(path, this.#origin).href);
  }

  evaluate<T>(ask: (argument: never) => T, argument?: unknown): Promise<T> {
    return this.#driver.executeScript<T>(`return (${ask}).apply(null, arguments)`, argument);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  async setViewportSize({ width, height }: VisitOptions['size']): Promise<void> {
    await this.#driver.manage().window().setRect({ x: 0, y: 0, width, height });
  }
}

/** A window of WebKit; `close` ends everything that was started for it. */
export async function openWebKit(programs: WebKitPrograms, { origin, size }: VisitOptions): Promise<Visit> {
  const started: ChildProcess[] = [];
  const settings = await mkdtemp(join(tmpdir(), 'minori-webkit-'));
  const close = async () => {
    for (const program of started.reverse()) program.kill();
    await rm(settings, { recursive: true, force: true });
  };
  try {
    await mkdir(join(settings, 'gtk-3.0'));
    await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_BAR);
    await writeFile(join(settings, 'gtk-3.0/settings.ini'), REDUCED_MOTION);
    const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(screen);
    const display = await firstLine(screen);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: settings,
      TZ: 'Asia/Tokyo',
      LANGUAGE: 'ja_JP',
    };
    started.push(spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    const driver = await until('WebKitWebDriver', () => connect(port, programs.browser));
    const page = new WebKitPage(driver, origin);
    await page.setViewportSize(size);
    const end = async () => {
      await driver.quit().finally(close);
    };
    // Only methods that these tests call exist; any other fails by name.
    return { page: page as unknown as Page, close: end };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(port: number, binary: string): Promise<WebDriver | undefined> {
  const options = { binary, args: ['--automation'] };
  const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const isListening = await fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isListening) return undefined;
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
}

/** What a program says first: the number of a screen, the address of a bus. */
export function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.includes('\n')) resolve(text.trim());
    });
    stdout?.on('end', () => reject(new Error('it ended without a word')));
  });
}
