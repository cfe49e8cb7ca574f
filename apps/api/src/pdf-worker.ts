/**
 * Entry point of the thread that renders PDFs (`pdf/pdf-printer.ts`), bundled separately because node 20 can't run
 * TypeScript.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import fundSheetTemplate from './choosing/fund-detail/fund-sheet.typ';
import { type FundSheets, fundSheetsData } from './choosing/fund-detail/fund-sheets.ts';
import { compactPdf } from './platform/pdf/compact-pdf.ts';
import { printableWith, readFace } from './platform/pdf/fonts.ts';
import { openTypesetter, type TypesetterOptions } from './platform/pdf/open-typesetter.ts';
import type { PrintData } from './platform/pdf/print-data.ts';
import type { PrinterThreadOptions } from './platform/pdf/printer-messages.ts';
import type { Typesetter } from './platform/pdf/typesetter.ts';
import { type EducationRecord, educationRecordData } from './reports/company-report/education-record.ts';
import regularReportTemplate from './reports/print/regular-report.typ';
import { type RegularReport, regularReportData } from './reports/print/report-document.ts';

type KnownDocument = FundSheets | RegularReport | EducationRecord;

interface Kind {
  readonly typesetter: Promise<Typesetter>;
  /** @throws RangeError for an invalid document */
  data(): PrintData;
}

const TEMPLATES: Readonly<Record<KnownDocument['kind'], string>> = {
  'fund-sheets': fundSheetTemplate,
  'regular-report': regularReportTemplate,
  // The same look, of other blocks.
  'education-record': regularReportTemplate,
};

/** Returns the template and data of each kind of PDF document. A template is loaded with its first document. */
function documentKinds(options: Omit<TypesetterOptions, 'template'>): (document: KnownDocument) => Kind {
  const opened = new Map<KnownDocument['kind'], Promise<Typesetter>>();
  return (document) => {
    const { kind } = document;
    const typesetter = opened.get(kind) ?? openTypesetter({ ...options, template: TEMPLATES[kind] });
    opened.set(kind, typesetter);
    return { typesetter, data: () => dataOf(document) };
  };
}

function dataOf(document: KnownDocument): PrintData {
  switch (document.kind) {
    case 'fund-sheets':
      return fundSheetsData(document);
    case 'regular-report':
      return regularReportData(document);
    case 'education-record':
      return educationRecordData(document);
  }
}

// On Linux each thread has a priority: the thread that responds to requests goes before PDFs.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { engine }: PrinterThreadOptions = workerData;
const face = readFace();
const kinds = documentKinds({ face, engine });
const printable = printableWith(face.regular);
let printed = 0;

/** Removes quoted text from typst's messages, because it may contain a person's figures and must not be logged. */
function withoutQuotes(message: string): string {
  return message.replace(/`[^`]*`/g, '`…`').slice(0, 500);
}

async function print(document: KnownDocument): Promise<void> {
  const { typesetter, data: printData } = kinds(document);
  const { typeset, forget, lifetime } = await typesetter;
  try {
    const data = JSON.stringify(printData(), (_key, value) => (typeof value === 'string' ? printable(value) : value));
    const pdf = compactPdf(typeset(data));
    printed += 1;
    parentPort?.postMessage({ pdf, isWorn: printed >= lifetime }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ refusal: withoutQuotes(error instanceof Error ? error.message : String(error)) });
  } finally {
    forget();
  }
}

parentPort?.on('message', (document: KnownDocument) => void print(document));
