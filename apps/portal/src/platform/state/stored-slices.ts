/** Parses the stored root state by hand, because the small pages have neither the store nor a schema library. */
import { PERSISTED_VERSION } from './persisted-key.ts';
import { isDeviceSlice } from './slice-owner.ts';

export type StoredSlices = Readonly<Record<string, unknown>>;

/** The properties of an unknown value; empty for anything but an object. */
export function partsOf(value: unknown): StoredSlices {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function storedSlices(text: string | null): StoredSlices {
  try {
    return partsOf(JSON.parse(text ?? '').state);
  } catch {
    return {};
  }
}

export function deviceSlices(slices: StoredSlices): StoredSlices {
  return Object.fromEntries(Object.entries(slices).filter(([name]) => isDeviceSlice(name)));
}

export function textOfSlices(state: StoredSlices): string {
  return JSON.stringify({ state, version: PERSISTED_VERSION });
}
