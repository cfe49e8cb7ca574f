/** 商品資料 — the PDF of an answer as a file, and the name under which it is saved. */
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';

/** @throws DOMException for text that isn't base64. */
export function pdfFile(base64pdf: string): Blob {
  const bytes = Uint8Array.from(atob(base64pdf), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

/** What no file system takes becomes 「_」. @param date 'YYYY-MM-DD' of the newest price; null where there is none. */
export function pdfFileName(name: string, date: string | null): string {
  return FUND_DETAIL_TEXTS.pdf.fileName(name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim(), date);
}
