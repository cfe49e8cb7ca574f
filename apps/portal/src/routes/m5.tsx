/**
 * Renders `/m5`, to which a company's identity provider redirects employees (architecture.md, "/m5"). It is a separate
 * document: prerendered, hydrated later. The api has put the provider's response into the document; opened directly,
 * the page says where to begin. Employees who come from a tile in the provider's portal get a button that begins a
 * sign-in from here.
 */

import { M5_TEXTS as TEXTS } from '@minori/wording/ja/m5';
import { SIGN_IN_TEXTS } from '@minori/wording/ja/sign-in';
import { useEffect, useState } from 'react';
import { PublicPage } from '../entrance/public-page.tsx';
import type { NamedProvider, ProviderAnswer, SamlAnswer } from '../features/sign-in/provider-answer.ts';
import type { SignInEnvironment } from '../features/sign-in/sign-in-environment.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface M5Parts {
  readonly load: () => Promise<typeof import('../features/sign-in/provider-answer.ts')>;
  readonly open: () => Promise<SignInEnvironment>;
  /** The provider's response; null if there is none. */
  readonly answer: () => ProviderAnswer | null;
  /** The provider and company that a tile or a link names; null if none. */
  readonly named: () => NamedProvider | null;
}

const BROWSER: M5Parts = {
  load: () => import('../features/sign-in/provider-answer.ts'),
  open: async () => {
    const { openBrowser } = await import('../entrance/browser.ts');
    // Replaces the history entry, because the response can't be used again.
    return { ...openBrowser(), leave: (to) => location.replace(to) };
  },
  answer: () => {
    const { code, state, iss, error } = document.getElementById('oidc')?.dataset ?? {};
    if (state) return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
    const { response, relayState } = document.getElementById('saml')?.dataset ?? {};
    return response === undefined ? null : { SAMLResponse: response, RelayState: relayState ?? '' };
  },
  named: () => {
    const { iss, company } = Object.fromEntries(new URLSearchParams(location.search));
    return iss ? { issuer: iss, ...(company && { company }) } : null;
  },
};

type State =
  | { readonly kind: 'before' | 'working' | 'nothing' }
  /** The sign-in began at the provider: such a response signs nobody in; a click begins a sign-in from here. */
  | { readonly kind: 'elsewhere'; readonly named: NamedProvider; readonly isLeaving?: boolean }
  | { readonly kind: 'refused'; readonly text: string };

/** Whether the response belongs to no sign-in that the portal began. */
function isUnasked(answer: ProviderAnswer): answer is SamlAnswer {
  return 'RelayState' in answer && answer.RelayState === '';
}

const UNREACHABLE: State = { kind: 'refused', text: SIGN_IN_TEXTS.failed.network };

/** null if the network failed. */
function loadedFrom(parts: M5Parts) {
  return Promise.all([parts.load(), parts.open()]).catch(() => null);
}

/**
 * Handles the provider's response, if any.
 * @returns what the page then shows; null once the page is being left
 */
async function arrive(parts: M5Parts, answer: ProviderAnswer | null): Promise<State | null> {
  const named = parts.named();
  if (answer === null) return named === null ? { kind: 'nothing' } : { kind: 'elsewhere', named };
  const loaded = await loadedFrom(parts);
  if (loaded === null) return UNREACHABLE;
  const [{ issuerIn, takeAnswer }, environment] = loaded;
  if (isUnasked(answer)) {
    const issuer = issuerIn(answer);
    return issuer === null ? { kind: 'nothing' } : { kind: 'elsewhere', named: { issuer } };
  }
  const text = await takeAnswer(environment, answer);
  return text === null ? null : { kind: 'refused', text };
}

/** Begins a sign-in here, for an employee who comes from the provider. */
async function begin(parts: M5Parts, named: NamedProvider): Promise<State | null> {
  const loaded = await loadedFrom(parts);
  if (loaded === null) return UNREACHABLE;
  const [{ beginAt }, environment] = loaded;
  const text = await beginAt(environment, named);
  return text === null ? null : { kind: 'refused', text };
}

function useArrival(parts: M5Parts) {
  const [state, setState] = useState<State>({ kind: 'before' });
  const follow = (next: Promise<State | null>) =>
    next
      .then((reached) => reached && setState(reached))
      // Calls and imports return their failures: what is thrown is a fault of the program.
      .catch(() => setState({ kind: 'refused', text: TEXTS.refused.text }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is used once
  useEffect(() => {
    const answer = parts.answer();
    if (answer !== null && !isUnasked(answer)) setState({ kind: 'working' });
    void follow(arrive(parts, answer));
  }, [parts]);
  const goOn = (named: NamedProvider) => {
    setState({ kind: 'elsewhere', named, isLeaving: true });
    void follow(begin(parts, named));
  };
  return { state, goOn };
}

const STATUS: Readonly<Partial<Record<State['kind'], string>>> = {
  working: TEXTS.working,
  nothing: TEXTS.nothing,
  elsewhere: TEXTS.fromProvider,
};

/** @param props.parts the environment; given by tests only. */
export function Page({ parts = BROWSER }: { readonly parts?: M5Parts }) {
  const { state, goOn } = useArrival(parts);
  return (
    <PublicPage>
      <div className="page stack-5">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.lead}</p>
        <noscript>
          <p>{TEXTS.needsScript}</p>
        </noscript>
        <p role="status">{STATUS[state.kind] ?? ''}</p>
        {state.kind === 'refused' && (
          <Notice tone="error" heading={TEXTS.refused.heading} isNew>
            <p>{state.text}</p>
            <p>{TEXTS.refused.again}</p>
          </Notice>
        )}
        {state.kind !== 'working' && (
          <div className="row-3">
            {state.kind === 'elsewhere' && (
              <Button onClick={() => goOn(state.named)} loading={state.isLeaving === true && TEXTS.goingOn}>
                {TEXTS.goOn}
              </Button>
            )}
            <a className={buttonClass(state.kind === 'elsewhere' ? { variant: 'secondary' } : {})} href="/signIn">
              {TEXTS.signIn}
            </a>
          </div>
        )}
      </div>
    </PublicPage>
  );
}
