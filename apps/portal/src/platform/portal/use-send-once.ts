/**
 * Sends something exactly once, however often its button is clicked: one call at a time, and one request id per text.
 * The caller shows failures, because it has the typed text.
 */
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import { useRef, useState } from 'react';
import { CallFailure } from '../api/call-failure.ts';
import { usePortal } from './portal-context.tsx';

export type Sending<T> =
  | { readonly is: 'ready' | 'sending' }
  | { readonly is: 'failed'; readonly failure: CallFailure }
  | { readonly is: 'sent'; readonly answer: T };

export interface SendOnce<C extends Call> {
  readonly state: Sending<CallResponse<C>>;
  /** Resolves to the response; null if the call failed, or while another one is pending. */
  readonly send: (input: CallInput<C>) => Promise<CallResponse<C> | null>;
}

export function useSendOnce<C extends Call>(definition: C): SendOnce<C> {
  const { call, errorHandler } = usePortal();
  const [state, setState] = useState<Sending<CallResponse<C>>>({ is: 'ready' });
  // A second click may come before the first has caused a rendering.
  const isBusy = useRef(false);
  const send = async (input: CallInput<C>) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setState({ is: 'sending' });
    try {
      const answer = await call(definition, input);
      setState({ is: 'sent', answer });
      return answer;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      errorHandler.handle(failure);
      setState({ is: 'failed', failure });
      return null;
    } finally {
      isBusy.current = false;
    }
  };
  return { state, send };
}

/**
 * The request id of a text: created when the form opens, and the same for a retry with the same text. A changed text
 * gets a new id: under the old one the server might keep the first text and ignore the change.
 */
export function useRequestId(): (text: unknown) => string {
  const [first] = useState(() => crypto.randomUUID());
  const tried = useRef<{ readonly id: string; readonly text: string } | null>(null);
  return (text) => {
    const written = JSON.stringify(text);
    const id = tried.current === null ? first : tried.current.text === written ? tried.current.id : crypto.randomUUID();
    tried.current = { id, text: written };
    return id;
  };
}
