/** 商品資料（PDF） — opens it in a tab or saves it; whatever goes wrong is said here and the page stays. */
import type { CallInput } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';
import styles from './pdf-card.module.css';
import { type PdfState, useFundPdf } from './use-fund-pdf.ts';

const TEXTS = FUND_DETAIL_TEXTS.pdf;

interface PdfCardProps {
  readonly query: CallInput<typeof CALLS.getFundDetail>['query'];
  readonly fileName: string;
}

export function PdfCard({ query, fileName }: PdfCardProps) {
  const { state, open, save } = useFundPdf(query, fileName);
  const isBusy = state.is === 'opening' || state.is === 'saving';
  return (
    <div className="no-print">
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.lead}</p>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            onClick={() => void open()}
            loading={state.is === 'opening' && TEXTS.making}
            inactive={isBusy}
          >
            {TEXTS.open}
          </Button>
          <Button
            variant="secondary"
            onClick={() => void save()}
            loading={state.is === 'saving' && TEXTS.making}
            inactive={isBusy}
          >
            {TEXTS.save}
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            {FUND_DETAIL_TEXTS.print}
          </Button>
        </div>
        <Outcome state={state} />
      </Card>
    </div>
  );
}

function Outcome({ state }: { readonly state: PdfState }) {
  if (state.is === 'failed') {
    return (
      <Notice tone="error" heading={TEXTS.failed} isNew>
        <p>{state.text}</p>
      </Notice>
    );
  }
  if (state.is === 'waiting') {
    return (
      <Notice tone="info" heading={TEXTS.ready} isNew>
        <p>{TEXTS.blocked}</p>
        <p>
          <a className={buttonClass({ variant: 'secondary' })} href={state.address} target="_blank" rel="noopener">
            {TEXTS.link}
          </a>
        </p>
      </Notice>
    );
  }
  return state.is === 'saved' ? <p role="status">{TEXTS.saved}</p> : null;
}
