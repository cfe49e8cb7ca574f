/** The address of one call: its path with the params filled in, and its query. Always relative, so always same-origin. */
import type { Call } from '@minori/contract/call';

/** @param parts params and query as the contract's schemas take them; undefined query values are left out. */
export function callAddress(definition: Call, parts: object): string {
  const { params, query } = asRecord(parts);
  const path = definition.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(asRecord(params)[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(query))) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
