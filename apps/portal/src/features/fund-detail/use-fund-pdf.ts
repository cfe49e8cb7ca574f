/**
 * PDFを開く・保存 — fetched when asked for. The tab is opened by the press itself, or browsers would refuse it; where they do
 * all the same, a link to the finished file takes its place. A failure keeps the page, and nothing handles it centrally
 * (specification section 8).
 */
import type { CallInput } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { FAILURES } from '../../wording/failures.ts';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import { pdfFile } from './pdf-file.ts';

export type PdfState =
  | { readonly is: 'idle' | 'opening' | 'saving' | 'saved' }
  | { readonly is: 'failed'; readonly text: string }
  /** No tab could be opened: the file waits under this address. */
  | { readonly is: 'waiting'; readonly address: string };

type Query = CallInput<typeof CALLS.getFundDetail>['query'];

export function useFundPdf(query: Query, fileName: string) {
  const { call, outside } = usePortal();
  const [state, setState] = useState<PdfState>({ is: 'idle' });
  const addresses = useRef<string[]>([]);
  useEffect(() => () => release(addresses.current), []);

  const fetchPdf = async (): Promise<Blob | null> => {
    try {
      const { base64pdf } = await call(CALLS.getFundDetail, { query: { ...query, isPdf: 'true' } });
      if (base64pdf !== null) return pdfFile(base64pdf);
      setState({ is: 'failed', text: FAILURES.fundPdf });
    } catch (failure) {
      setState({ is: 'failed', text: failure instanceof CallFailure ? panelText(failure) : FAILURES.fundPdf });
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
    const tab = outside.openTab();
    if (tab) tell(tab);
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

/** Once the page is left: a tab that shows a file keeps it. */
function release(addresses: readonly string[]): void {
  for (const address of addresses) URL.revokeObjectURL(address);
}

/** What the new tab shows until the file is there; it can't reach back into this one. */
function tell(tab: Window): void {
  tab.opener = null;
  tab.document.title = FUND_DETAIL_TEXTS.pdf.tab;
  tab.document.body.textContent = FUND_DETAIL_TEXTS.pdf.tab;
}
