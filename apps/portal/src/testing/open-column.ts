/** Opens コラムの本文 in a test, with the contract's example, unread unless the test supplies another response. */
import { CALLS } from '@minori/contract/calls';
import type { ColumnDetail } from '@minori/contract/column-detail';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen } from '@testing-library/react';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { recordingFetch } from './recording-fetch.ts';
import { renderApp } from './render-app.tsx';
import { SIGNED_IN } from './signed-in.ts';

/** A column that was read, with a quiz answer and feedback. */
export const READ_COLUMN: ColumnDetail = EXAMPLES.getColumnDetail.response;

export const NEW_COLUMN: ColumnDetail = {
  ...READ_COLUMN,
  readDate: null,
  history: null,
  isCorrect: null,
  quiz: READ_COLUMN.quiz && { ...READ_COLUMN.quiz, result: null },
};

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly isVisitor?: boolean;
  readonly route?: string;
}

export async function openColumn({ answers, isVisitor = false, route = '/minato/column/12' }: Opened = {}) {
  const wire = recordingFetch(exampleFetch({ getColumnDetail: NEW_COLUMN, ...answers }));
  const app = await renderApp(route, { fetch: wire.fetch, ...(!isVisitor && { as: SIGNED_IN }) });
  return { ...app, wire, marks: () => wire.to(CALLS.registerColumnHistory).map(({ body }) => body) };
}

export async function columnCard(heading: 'クイズ' | 'この記事はいかがでしたか'): Promise<HTMLElement> {
  return (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;
}
