/**
 * PDFを開く・保存 — fetched when asked for. The tab is opened by the press itself, or browsers would refuse it; where they do
 * all the same, a link to the finished file takes its place. A failure keeps the page, and nothing handles it centrally
 * (specification section 8).
 */
import type { FailureSubject } from '@minori/contract/failure-subject';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../platform/api/call-failure.ts';
import { panelText } from '../platform/errors/failure-text.ts';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { FAILURES } from '../wording/failures.ts';
import { saveFile } from './save-file.ts';

export type PdfState =
  | { readonly is: 'idle' | 'opening' | 'saving' | 'saved' }
  | { readonly is: 'failed'; readonly text: string }
  /** No tab could be opened: the file waits under this address. */
  | { readonly is: 'waiting'; readonly address: string };

export interface PdfSource {
  /** Base64 of the file; null where the answer has none. */
  readonly load: () => Promise<string | null>;
  /** Under which it is saved. */
  readonly fileName: string;
  /** What could not be fetched, where it isn't there, isn't one, or the call failed. */
  readonly subject: FailureSubject;
  /** What the new tab shows until the file is there. */
  readonly tabText: string;
}

export interface PdfFile {
  readonly state: PdfState;
  readonly open: () => Promise<void>;
  readonly save: () => Promise<void>;
}

export function usePdfFile({ load, fileName, subject, tabText }: PdfSource): PdfFile {
  const { environment } = usePortal();
  const [state, setState] = useState<PdfState>({ is: 'idle' });
  const addresses = useRef<string[]>([]);
  useEffect(() => () => release(addresses.current), []);

  const fetchPdf = async (): Promise<Blob | null> => {
    try {
      const base64pdf = await load();
      if (base64pdf !== null) return pdfOf(base64pdf);
      setState({ is: 'failed', text: FAILURES[subject] });
    } catch (failure) {
      const isCalls = failure instanceof CallFailure;
      setState({ is: 'failed', text: isCalls ? panelText({ error: failure.error, subject }) : FAILURES[subject] });
    }
    return null;
  };

  const save = async () => {
    setState({ is: 'saving' });
    const pdf = await fetchPdf();
    if (!pdf) return;
    saveFile(fileName, pdf);
    setState({ is: 'saved' });
  };

  const open = async () => {
    const tab = environment.openTab();
    if (tab) tell(tab, tabText);
    setState({ is: 'opening' });
    const pdf = await fetchPdf();
    if (!pdf) return tab?.close();
    const address = URL.createObjectURL(pdf);
    addresses.current.push(address);
    if (!tab || tab.closed) return setState({ is: 'waiting', address });
    tab.location.replace(address);
    setState({ is: 'idle' });
  };
  return { state, open, save };
}

/** @throws DOMException for text that isn't base64. */
function pdfOf(base64pdf: string): Blob {
  const bytes = Uint8Array.from(atob(base64pdf), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

/** Once the page is left: a tab that shows a file keeps it. */
function release(addresses: readonly string[]): void {
  for (const address of addresses) URL.revokeObjectURL(address);
}

/** It can't reach back into this one. */
function tell(tab: Window, text: string): void {
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
}
