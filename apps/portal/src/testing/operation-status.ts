/**
 * Opens 運用状況 in a test, with the contract's examples, ten days after their valuation date, and finds its panels. They
 * are found by text and position: a search by role would compute the role of everything on a large screen.
 */
import { screen, within } from '@testing-library/react';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';
import { SIGNED_IN } from './signed-in.ts';

export const PANELS = [
  '評価額の合計',
  '資産の内訳',
  '商品ごとの状況',
  '評価損益と利回り',
  '掛金の累計と毎月の内訳（会社／本人）',
  'リスク許容度と金融知識',
] as const;

type PanelName = (typeof PANELS)[number];

export const TEN_DAYS_LATER = () => Date.parse('2026-04-10T03:00:00Z');

export function openOperationStatus(answers: ExampleAnswers = {}): Promise<RenderedApp> {
  return renderApp('/minato/operation-status', { fetch: exampleFetch(answers), as: SIGNED_IN, now: TEN_DAYS_LATER });
}

/** A panel, open or not: its content is in the document either way. */
export async function panel(heading: PanelName): Promise<HTMLDetailsElement> {
  const found = (await screen.findByText(heading, { selector: 'summary h3' })).closest('details');
  if (!found) throw new Error(`No panel ${heading}`);
  return found;
}

/** A panel once the asset operation has loaded. */
export async function filledPanel(heading: PanelName): Promise<HTMLDetailsElement> {
  await screen.findByText('資産の状況', { selector: 'h2' });
  return panel(heading);
}

/** Opens a panel as a click does; the browser's `toggle` event follows later, and the test awaits what depends on it. */
export async function openedPanel(heading: PanelName): Promise<HTMLDetailsElement> {
  const found = await filledPanel(heading);
  found.open = true;
  return found;
}

export async function findTable(place: HTMLElement, caption: string): Promise<HTMLTableElement> {
  const found = (await within(place).findByText(caption, { selector: 'caption' })).closest('table');
  if (!found) throw new Error(`No table ${caption}`);
  return found;
}
