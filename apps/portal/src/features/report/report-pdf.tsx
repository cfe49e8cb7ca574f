/**
 * レポートのPDF — opens the report's PDF in a tab or saves it; shows its own error messages instead of the central
 * ones.
 */
import { getReport } from '@minori/contract/report';
import { formatDate } from '@minori/wording/ja/locale';
import { REPORT_TEXTS, REPORT_PDF_TEXTS as TEXTS } from '@minori/wording/ja/report';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { PdfButtons } from '../../ui/pdf-buttons.tsx';
import { usePdfFile } from '../../ui/use-pdf-file.ts';

interface ReportPdfProps {
  readonly id: number;
  readonly baseDate: string;
  /** Whether buttons of other reports are on the same screen; the title then names this one. */
  readonly isAmongOthers?: boolean;
}

export function ReportPdf({ id, baseDate, isAmongOthers = false }: ReportPdfProps) {
  const { call } = usePortal();
  const pdf = usePdfFile({
    fileName: TEXTS.fileName(baseDate),
    subject: 'report',
    tabText: TEXTS.tab,
    load: async () => {
      const request = { params: { id: String(id) }, query: { withPdf: 'true' } } as const;
      return (await call(getReport, request)).base64pdf;
    },
  });
  return (
    <PdfButtons
      pdf={pdf}
      texts={TEXTS.buttons}
      {...(isAmongOthers && { title: REPORT_TEXTS.of(formatDate(baseDate)) })}
    />
  );
}
