/** Every kind of PDF document: its template and the data of the template. A template is loaded with its first document. */
import fundSheetTemplate from './choosing/fund-detail/fund-sheet.typ';
import { type FundSheets, fundSheetsData } from './choosing/fund-detail/fund-sheets.ts';
import { openTypesetter, type TypesetterOptions } from './platform/pdf/open-typesetter.ts';
import type { PrintData } from './platform/pdf/print-data.ts';
import type { Typesetter } from './platform/pdf/typesetter.ts';
import regularReportTemplate from './reports/print/regular-report.typ';
import { type RegularReport, regularReportData } from './reports/print/report-document.ts';

export type KnownDocument = FundSheets | RegularReport;

interface Kind {
  readonly typesetter: Promise<Typesetter>;
  /** @throws RangeError for what is no document */
  data(): PrintData;
}

const TEMPLATES: Readonly<Record<KnownDocument['kind'], string>> = {
  'fund-sheets': fundSheetTemplate,
  'regular-report': regularReportTemplate,
};

export function documentKinds(options: Omit<TypesetterOptions, 'template'>): (document: KnownDocument) => Kind {
  const opened = new Map<KnownDocument['kind'], Promise<Typesetter>>();
  return (document) => {
    const { kind } = document;
    const typesetter = opened.get(kind) ?? openTypesetter({ ...options, template: TEMPLATES[kind] });
    opened.set(kind, typesetter);
    return { typesetter, data: () => dataOf(document) };
  };
}

function dataOf(document: KnownDocument): PrintData {
  return document.kind === 'fund-sheets' ? fundSheetsData(document) : regularReportData(document);
}
