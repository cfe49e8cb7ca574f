/** 番号の一覧 — lists the ids that the session may see: published articles, notices for its company, its own reports. */
import * as z from 'zod/mini';
import { type Call, call } from './call.ts';

const Ids = z.array(z.int());

const ids = <N extends string, P extends Call['path'], F extends Call['failure']>(name: N, path: P, failure: F) =>
  call({ name, method: 'GET', path, scope: 'session', failure, response: Ids });

export const allColumnIds = ids('allColumnIds', '/api/v1/all-ids/columns', 'columnList');
export const allFaqIds = ids('allFaqIds', '/api/v1/all-ids/faq', 'faqColumnList');
export const allNoticeIds = ids('allNoticeIds', '/api/v1/all-ids/notices', 'noticeList');
export const allReportIds = ids('allReportIds', '/api/v1/all-ids/reports', 'reportList');
/** Reports with a PDF: all of them, since a PDF is generated when it is opened. */
export const allPdfIds = ids('allPdfIds', '/api/v1/pdf/all-ids', 'reportList');
