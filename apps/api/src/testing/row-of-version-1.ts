// Reads JSON columns of version 1, as the first program with versions wrote them. Never edit the files.
import { readFileSync } from 'node:fs';

export function rowOfVersion1(column: 'valuation-details' | 'report-content'): Record<string, unknown> {
  const file = new URL(`fixtures/rows-of-version-1/${column}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
