/** Opens 受取額の試算 in tests, with responses that depend on the request; from another screen if stored state is needed. */
import { EXAMPLES } from '@minori/contract/examples/all';
import type { SimulationResult } from '@minori/contract/simulation';
import { formatRoughYen } from '@minori/wording/ja/locale';
import { screen } from '@testing-library/react';
import type { OperationalSimulation } from '../platform/state/slices/operational-simulation.ts';
import { type ExampleAnswers, exampleFetch, type Refusal } from './example-fetch.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';

const { response } = EXAMPLES.getSimulationResult;

/** A simulation for an employee who pays no contribution yet, so that it starts without マッチング拠出. */
export const SIMULATION: SimulationResult = {
  ...response,
  assumptions: { ...response.assumptions, isMatchingNow: false },
};

export type AnswerTo = (query: URLSearchParams) => SimulationResult | Refusal;

interface Opened {
  readonly answers?: ExampleAnswers;
  readonly kept?: OperationalSimulation;
  readonly now?: string;
}

/** Responds to the simulation's requests with `answer` and records them; everything else gets the contract's examples. */
export function simulationServer(answer: AnswerTo, answers: ExampleAnswers = {}) {
  const asked: URLSearchParams[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const url = new URL(String(address), 'http://localhost');
    if (url.pathname !== '/api/v1/simulation-result') {
      return exampleFetch({ getUserAccount: CONNECTED, ...answers })(address, init);
    }
    asked.push(url.searchParams);
    return exampleFetch({ getSimulationResult: answer(url.searchParams) })(address, init);
  };
  return { fetch, asked };
}

export async function openSimulation(
  answer: AnswerTo,
  { answers, kept, now }: Opened = {},
): Promise<RenderedApp & { readonly asked: readonly URLSearchParams[] }> {
  const { fetch, asked } = simulationServer(answer, answers);
  const app = await renderApp(kept ? '/minato/profile' : '/minato/operational-simulation', {
    fetch,
    as: SIGNED_IN,
    now: () => Date.parse(now ?? `${SIMULATION.assumptions.calculatedOn}T03:00:00Z`),
  });
  if (kept) {
    app.portal.store.setState({ operationalSimulation: kept });
    await app.user.click((await screen.findAllByText('試算'))[0] as HTMLElement);
  }
  await screen.findByText('受取額の試算', { selector: 'h1' });
  return { ...app, asked };
}

/** The card under a heading. */
export async function cardOf(heading: string): Promise<HTMLElement> {
  return (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;
}

export const amountsCard = () => cardOf('場合ごとの金額');

export const resultCard = () => cardOf(`${SIMULATION.retirementAge}歳の受取額の目安`);

/** An estimate as text, for example 「約732万円」. */
export const rough = (yen: number) => formatRoughYen(yen).digits;
