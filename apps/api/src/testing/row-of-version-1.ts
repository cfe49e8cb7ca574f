// What rows of version 1 hold in their JSON columns, as the first program that wrote versions left them: never to be edited.
import { readFileSync } from 'node:fs';

export function rowOfVersion1(column: 'valuation-details' | 'report-content'): Record<string, unknown> {
  const file = new URL(`fixtures/rows-of-version-1/${column}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
