/** Which notes stand beside the figures that they are about, in the order in which a report has them (content.ts); the others come last. */
import type { ReportContent } from '@minori/contract/report-content';
import type { Block } from './blocks.ts';

const PLACES = { assets: [0, 3], horizons: [3, 5], simulation: [5, 7], report: [7, undefined] } as const;

export function notesOf({ notes }: ReportContent, place: keyof typeof PLACES): readonly string[] {
  return notes.slice(...PLACES[place]);
}

export function notesBlock(content: ReportContent, place: keyof typeof PLACES): Block {
  return { kind: 'notes', lines: notesOf(content, place) };
}
