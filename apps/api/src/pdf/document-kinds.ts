/** Every kind of document: what its template is, and what the template is given. A template is opened with its first document. */
import { fundSheetsData } from '../fund-detail/fund-sheets.ts';
import { regularReportData } from '../report/print/report-document.ts';
import fundSheetTemplate from './fund-sheet.typ';
import { openTypesetter, type TypesetterOptions } from './open-typesetter.ts';
import type { PrintedDocument } from './press-messages.ts';
import type { PrintData } from './print-data.ts';
import regularReportTemplate from './regular-report.typ';
import type { Typesetter } from './typesetter.ts';

interface Kind {
  readonly typesetter: Promise<Typesetter>;
  /** @throws RangeError for what is no document */
  data(): PrintData;
}

const TEMPLATES: Readonly<Record<PrintedDocument['kind'], string>> = {
  'fund-sheets': fundSheetTemplate,
  'regular-report': regularReportTemplate,
};

export function documentKinds(options: Omit<TypesetterOptions, 'template'>): (document: PrintedDocument) => Kind {
  const opened = new Map<PrintedDocument['kind'], Promise<Typesetter>>();
  return (document) => {
    const { kind } = document;
    const typesetter = opened.get(kind) ?? openTypesetter({ ...options, template: TEMPLATES[kind] });
    opened.set(kind, typesetter);
    return { typesetter, data: () => dataOf(document) };
  };
}

function dataOf(document: PrintedDocument): PrintData {
  return document.kind === 'fund-sheets' ? fundSheetsData(document) : regularReportData(document);
}
