/**
 * `/m5` — on the way back from a company's identity provider (architecture.md, "/m5"), a document of its own: prerendered,
 * hydrated later. The api has put the provider's answer into the document; opened by itself, the page says where to begin.
 */
import { useEffect, useState } from 'react';
import { PublicPage } from '../entrance/public-page.tsx';
import type { ProviderAnswer } from '../features/sign-in/provider-answer.ts';
import type { SignInEnvironment } from '../features/sign-in/sign-in-environment.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { M5_TEXTS as TEXTS } from '../wording/m5.ts';
import { SIGN_IN_TEXTS } from '../wording/sign-in.ts';

export interface M5Parts {
  readonly load: () => Promise<typeof import('../features/sign-in/provider-answer.ts')>;
  readonly open: () => Promise<SignInEnvironment>;
  /** What the provider has answered; null where nobody comes from one. */
  readonly answer: () => ProviderAnswer | null;
}

const BROWSER: M5Parts = {
  load: () => import('../features/sign-in/provider-answer.ts'),
  open: async () => {
    const { openBrowser } = await import('../entrance/browser.ts');
    // Back doesn't lead here again: the answer is used up.
    return { ...openBrowser(), leave: (to) => location.replace(to) };
  },
  answer: () => {
    const { response, relayState } = document.getElementById('saml')?.dataset ?? {};
    return response === undefined ? null : { SAMLResponse: response, RelayState: relayState ?? '' };
  },
};

type State = { readonly kind: 'before' | 'working' | 'nothing' } | { readonly kind: 'refused'; readonly text: string };

function useArrival(parts: M5Parts): State {
  const [state, setState] = useState<State>({ kind: 'before' });
  useEffect(() => {
    const answer = parts.answer();
    if (answer === null) {
      setState({ kind: 'nothing' });
      return;
    }
    setState({ kind: 'working' });
    Promise.all([parts.load(), parts.open()])
      .then(([{ takeAnswer }, environment]) => takeAnswer(environment, answer))
      .then((text) => text !== null && setState({ kind: 'refused', text }))
      .catch(() => setState({ kind: 'refused', text: SIGN_IN_TEXTS.failed.network }));
  }, [parts]);
  return state;
}

/** @param props.parts the environment, in a test. */
export function Page({ parts = BROWSER }: { readonly parts?: M5Parts }) {
  const state = useArrival(parts);
  const isWorking = state.kind === 'working';
  return (
    <PublicPage>
      <div className="page stack-5">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.lead}</p>
        <noscript>
          <p>{TEXTS.needsScript}</p>
        </noscript>
        <p role="status">{isWorking ? TEXTS.working : state.kind === 'nothing' ? TEXTS.nothing : ''}</p>
        {state.kind === 'refused' && (
          <Notice tone="error" heading={TEXTS.refused.heading} isNew>
            <p>{state.text}</p>
            <p>{TEXTS.refused.again}</p>
          </Notice>
        )}
        {!isWorking && (
          <div className="row-3">
            <a className={buttonClass({})} href="/signIn">
              {TEXTS.signIn}
            </a>
          </div>
        )}
      </div>
    </PublicPage>
  );
}
