/**
 * PDFを開く・保存 — fetches a PDF on request. The click itself opens the tab, because browsers would block it later; if they
 * block it all the same, a link to the finished file is shown instead. An app on an iPhone's home screen opens no tab, from
 * which no way would lead back: a second click hands the finished file to the share sheet, which needs a click of its own.
 * After a failure the user stays on the page, and the central error handler is bypassed (specification section 8).
 */
import type { FailureSubject } from '@minori/contract/failure-subject';
import { FAILURES } from '@minori/wording/ja/failures';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../platform/api/call-failure.ts';
import { panelText } from '../platform/errors/failure-text.ts';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { isHomeScreenApp, saveFile } from './save-file.ts';

export type PdfState =
  | { readonly is: 'idle' | 'opening' | 'saving' | 'saved' }
  | { readonly is: 'failed'; readonly text: string }
  /** The tab was blocked; the file is available at this URL. */
  | { readonly is: 'waiting'; readonly address: string }
  /** The file is ready for the share sheet. */
  | { readonly is: 'shareable'; readonly share: () => void };

export interface PdfSource {
  /** Base64 of the file; null if the response contains none. */
  readonly load: () => Promise<string | null>;
  /** The name under which it is saved. */
  readonly fileName: string;
  /** The subject of the failure text, if the file is missing or invalid, or the call failed. */
  readonly subject: FailureSubject;
  /** What the new tab shows until the file has loaded. */
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
  useEffect(() => () => revokeUrls(addresses.current), []);

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
    if (isHomeScreenApp()) return setState({ is: 'shareable', share: () => saveFile(fileName, pdf) });
    saveFile(fileName, pdf);
    setState({ is: 'saved' });
  };

  const open = async () => {
    if (isHomeScreenApp()) return save();
    const tab = environment.openTab();
    if (tab) showTextInTab(tab, tabText);
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

/** Revokes the URLs when the page is left; a tab that shows a file keeps it. */
function revokeUrls(addresses: readonly string[]): void {
  for (const address of addresses) URL.revokeObjectURL(address);
}

/** Shows a text in the new tab, which loses its access to this one. */
function showTextInTab(tab: Window, text: string): void {
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
}
