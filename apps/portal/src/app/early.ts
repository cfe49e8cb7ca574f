/**
 * 先に頼む — requests a screen's code and first data while the app itself is still loading. It is the first script of the
 * app's page, small and without imports to wait for. The URL names the screen, and screens.ts its first calls; the app
 * takes over the responses. It does nothing unless this device knows of a signed-in employee; then the app decides
 * what to call.
 */
import { factsOf } from '../platform/session/end-expired-session.ts';
import { isPageOffered } from '../platform/session/gated-pages.ts';
import { PENDING_LOGOUT_KEY } from '../platform/session/pending-logout-key.ts';
import { storedSessionState } from '../platform/session/stored-session.ts';
import { lastUseFrom } from '../platform/session/stored-use.ts';
import { localStorageOf } from '../platform/state/browser-storage.ts';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { partsOf, storedSlices } from '../platform/state/stored-slices.ts';
import { LAST_USE_KEY } from '../platform/state/typed-texts.ts';
import { FIRST_OF_ALL, type Known, loadScreen, screenAt } from './screens.ts';

interface EarlyRequest {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** The body of a successful response, once it is complete. */
  text?: string;
}

const asked = new Map<string, EarlyRequest>();
const pendingReads: Promise<void>[] = [];

/** Sends the same request as the client (api/attempt.ts). */
function requestEarly(address: string): void {
  const stop = new AbortController();
  const headers = { accept: 'application/json', 'x-from': location.origin };
  const one: EarlyRequest = { answer: fetch(address, { credentials: 'include', headers, signal: stop.signal }), stop };
  asked.set(address, one);
  pendingReads.push(read(one).catch(() => undefined));
}

async function read(one: EarlyRequest): Promise<void> {
  const response = await one.answer;
  if (response.ok) one.text = await response.clone().text();
}

/** Resolves when each early call has succeeded or failed. */
export async function earlyAnswersCome(): Promise<void> {
  await Promise.all(pendingReads);
}

/**
 * Parses the early response to a call for a screen's first rendering; undefined if no successful one has arrived. A
 * response that `read` can't parse remains for the call itself.
 */
export function takeEarlyAnswer<T>(address: string, read: (text: string) => T | undefined): T | undefined {
  const text = asked.get(address)?.text;
  const value = text === undefined ? undefined : read(text);
  if (value !== undefined) asked.delete(address);
  return value;
}

/**
 * Returns the early response to a call, and only once; undefined if the call wasn't made early. Any request that isn't
 * a GET discards all early responses, because they may be out of date.
 */
export function earlyAnswer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | undefined {
  const { method = 'GET', headers, signal } = init;
  if (method !== 'GET') forgetEarlyAnswers();
  const found = asked.get(String(address));
  if (!found || new Headers(headers).get('accept') !== 'application/json') return undefined;
  asked.delete(String(address));
  signal?.addEventListener('abort', () => found.stop.abort(signal.reason));
  return found.answer;
}

/** Call this once the screen has made its calls: a response that nobody reads would hold its connection open. */
export function forgetEarlyAnswers(): void {
  for (const { stop } of asked.values()) stop.abort();
  asked.clear();
}

/** The employee that this device has stored as signed in, with what their first calls depend on; null if there is none. */
function knownEmployee(page: Window): { readonly known: Known; readonly companyUrl: string } | null {
  const local = localStorageOf(page);
  const slices = storedSlices(local.read(PERSISTED_KEY));
  const isAlive = storedSessionState(factsOf(slices), lastUseFrom(local.read(LAST_USE_KEY)), Date.now()) === 'alive';
  if (!isAlive || local.read(PENDING_LOGOUT_KEY) !== null) return null;
  const { url, sysUserCode } = partsOf(slices.auth);
  const known: Known = {
    user: `sysUserCode=${encodeURIComponent(String(sysUserCode))}`,
    offers: (page) => isPageOffered({ authorizationCode: String(partsOf(slices.company).authorizationCode) }, page),
    curve: String(partsOf(slices.display).curve ?? 'future'),
  };
  return { known, companyUrl: String(url) };
}

function begin(page: Window): void {
  const { pathname, hostname } = page.location;
  const [, companyUrl = '', ...rest] = pathname.split('/');
  const path = rest.join('/');
  const screen = screenAt(path);
  const employee = screen && knownEmployee(page);
  if (!employee || employee.companyUrl !== companyUrl || !employee.known.offers(path)) return;
  loadScreen(screen).catch(() => undefined);
  for (const address of [...FIRST_OF_ALL(employee.known, hostname), ...(screen.first?.(employee.known) ?? [])])
    requestEarly(address);
}

begin(window);
