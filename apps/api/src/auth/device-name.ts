/**
 * What a device is called in its owner's list of sessions: the names of browser and system that its User-Agent tells,
 * out of bowser's closed sets. A text that somebody has sent is never kept: bowser takes an unknown browser's name from
 * it as it stands.
 */
import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/** Browsers send some 150 characters; a header may have thousands. */
const LONGEST_READ = 512;

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, LONGEST_READ);
  if (text === '') return { browser: null, system: null };
  const { browser, os } = parse(text);
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
