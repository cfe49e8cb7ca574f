/** Opens よくある質問 in tests: a list that a search returns, and the panel of a question. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { recordingFetch } from './recording-fetch.ts';
import { renderApp } from './render-app.tsx';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';

const [found] = EXAMPLES.getCommonQuestions.response;
if (!found) throw new Error('The example has a question.');
/** よく見られる質問 of the example. */
export const common = found;
export const other = { ...common, id: 1402, title: '掛金はいつ反映されますか', content: '毎月の拠出日のあとです。' };
export const list = { totalPageNumber: 2, columnCount: 21, pageNumber: 1, keyWord: null, columns: [other] };
export const nothing = { ...list, totalPageNumber: 0, columnCount: 0, columns: [] };

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly path?: string;
  readonly isVisitor?: boolean;
}

export async function openFaq({ answers = {}, path = '', isVisitor = false }: Opened = {}) {
  const asked: URLSearchParams[] = [];
  const answer = exampleFetch({ getUserAccount: CONNECTED, getColumns: list, ...answers });
  const wire = recordingFetch((address, init) => {
    const url = new URL(String(address), 'http://localhost');
    if (url.pathname === CALLS.getColumns.path) asked.push(url.searchParams);
    return answer(address, init);
  });
  const app = await renderApp(`/minato/faq${path}`, { fetch: wire.fetch, ...(!isVisitor && { as: SIGNED_IN }) });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, asked, to: wire.to };
}

/** Opens the panel of a question as a click does. */
export async function openedQuestion(title: string): Promise<ReturnType<typeof within>> {
  const details = (await screen.findByText(title, { selector: 'summary h3' })).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return within(details);
}
