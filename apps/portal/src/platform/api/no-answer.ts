/**
 * Makes the error of a call without an answer. For scrapes and the operation status, specification section 8 has rows
 * of its own (504 axios_timeout and axios_network_error, hole 14 of errors.md); every other call is −1, "unexpected".
 */
import { type AppError, appError, toAppError } from '@minori/contract/app-error';

const OPERATION_STATUS_PATHS: ReadonlySet<string> = new Set([
  '/api/scraping/doScraping',
  '/api/scraping/tryScraping',
  '/api/scraping/mutbFirstLogin',
  '/api/v1/regist-scraping-data',
  '/api/v1/employee-asset-management',
]);

export function noAnswer(path: string, cause: 'timeout' | 'network'): AppError {
  if (!OPERATION_STATUS_PATHS.has(path)) return toAppError(undefined, undefined);
  const reason = cause === 'timeout' ? 'axios_timeout' : 'axios_network_error';
  return appError({ statusCode: 504, reason });
}
