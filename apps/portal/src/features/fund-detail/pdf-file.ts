/** 商品資料 — the name under which its PDF is saved. */
import { FUND_DETAIL_TEXTS } from '../../wording/fund-detail.ts';

/** What no file system takes becomes 「_」. @param date 'YYYY-MM-DD' of the newest price; null where there is none. */
export function pdfFileName(name: string, date: string | null): string {
  return FUND_DETAIL_TEXTS.pdf.fileName(name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim(), date);
}
