/** Opens 計算の方法と前提 in tests, and reads its sections: texts, rows of tables, lines of calculations. */

import { METHOD_HEADINGS, type MethodPlace } from '@minori/wording/ja/method';
import { screen, within } from '@testing-library/react';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { renderApp } from './render-app.tsx';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';
import { visibleText } from './visible-text.ts';

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly isVisitor?: boolean;
}

export async function openMethod({ answers = {}, isVisitor = false }: Opened = {}) {
  const fetch = exampleFetch({ getUserAccount: CONNECTED, ...answers });
  const app = await renderApp('/minato/method', { fetch, ...(!isVisitor && { as: SIGNED_IN }) });
  await screen.findByRole('heading', { level: 1, name: '計算の方法と前提' });
  return app;
}

export function section(place: MethodPlace): HTMLElement {
  const found = screen.getByRole('heading', { level: 2, name: METHOD_HEADINGS[place] }).closest('section');
  if (!found) throw new Error(`No section ${place}`);
  return found;
}

export function textOf(place: MethodPlace): string {
  return visibleText(section(place));
}

/** The cells of a table, row by row, each after the row's heading. */
export function tableOf(place: MethodPlace, caption: RegExp): string[][] {
  const table = within(section(place)).getByRole('table', { name: caption });
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(visibleText));
}

/** The results of a calculation, by the names of its lines. */
export function stepsOf(place: MethodPlace): Record<string, string> {
  const lines = within(section(place))
    .getAllByRole('listitem')
    .map(({ children: [name, formula, result] }) => ({ name, formula, result }));
  return Object.fromEntries(
    lines.flatMap(({ name, formula, result }) =>
      name && formula && result ? [[visibleText(name), (result.textContent ?? '').replace('＝ ', '')]] : [],
    ),
  );
}

/** Formats as the product does: rounded half away from zero, with a minus sign. */
export function percentText(fraction: number, decimals: number, isSigned = false): string {
  const scale = 10 ** decimals;
  const digits = (Math.round(Number((100 * Math.abs(fraction) * scale).toPrecision(12))) / scale).toFixed(decimals);
  const sign = fraction < 0 ? '−' : isSigned ? '+' : '';
  return `${Number(digits) === 0 ? '' : sign}${digits}%`;
}

export function scoreText(score: number): string {
  return `${Math.round(score * 10) / 10}点`;
}

export function yenText(amount: number): string {
  return `${amount.toLocaleString('ja-JP')}円`;
}
