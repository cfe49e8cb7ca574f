/** Opens 商品の選択 in a test, with the contract's examples, with or without a draft of an earlier visit. */
import { screen } from '@testing-library/react';
import { PERSISTED_KEY, PERSISTED_VERSION } from '../platform/state/persisted-key.ts';
import { type ItemStep, itemStep } from '../platform/state/slices/item-step.ts';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { recordingFetch } from './recording-fetch.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';

const FLOW = '/minato/item-selection';

interface Opened {
  readonly answers?: ExampleAnswers;
  /** The draft of an earlier visit. */
  readonly draft?: Partial<ItemStep>;
  /** Response texts that arrived before the app makes the calls, by path. */
  readonly arrived?: ReadonlyMap<string, string>;
}

export async function openItemSelection(search = '', { answers, draft, arrived }: Opened = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const auth = { ...SIGNED_IN, authorizationMethod: 1 };
  // A stored draft has the day of its last change.
  const changedOn = draft?.inputRates ? '2026-04-10' : null;
  const state = { auth, itemStep: { ...itemStep.defaults, changedOn, ...draft } };
  localStorage.setItem(PERSISTED_KEY, JSON.stringify({ state, version: PERSISTED_VERSION }));
  const app: RenderedApp = await renderApp(`${FLOW}${search}`, {
    fetch: wire.fetch,
    takeArrived: (address, read) => {
      const text = arrived?.get(address.split('?')[0] ?? '');
      return text === undefined ? undefined : read(text);
    },
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  await screen.findByText('商品の選択', { selector: 'h1' });
  /** The step in the URL, `?step=…`. */
  const step = () => app.address().replace(FLOW, '');
  return { ...app, wire, step, kept: () => app.portal.store.getState().itemStep };
}
