/** 商品資料（PDF） — opens it in a tab or saves it; a failure is shown here and the page stays. */

import type { CallInput } from '@minori/contract/call';
import { getFundDetail } from '@minori/contract/fund-detail';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PdfButtons } from '../../ui/pdf-buttons.tsx';
import { usePdfFile } from '../../ui/use-pdf-file.ts';
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';

const TEXTS = FUND_DETAIL_TEXTS.pdf;

interface PdfCardProps {
  readonly query: CallInput<typeof getFundDetail>['query'];
  readonly fileName: string;
}

export function PdfCard({ query, fileName }: PdfCardProps) {
  const { call } = usePortal();
  const pdf = usePdfFile({
    fileName,
    subject: 'fundPdf',
    tabText: TEXTS.tab,
    load: async () => (await call(getFundDetail, { query: { ...query, isPdf: 'true' } })).base64pdf,
  });
  return (
    <div className="no-print">
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.lead}</p>
        <PdfButtons pdf={pdf} texts={TEXTS}>
          <Button variant="quiet" onClick={() => window.print()}>
            {FUND_DETAIL_TEXTS.print}
          </Button>
        </PdfButtons>
      </Card>
    </div>
  );
}
