// Lists what a client must observe, for each behaviour that affects one page behind the login form.

import { expect } from 'vitest';
import type { FaultName } from '../fault-names.ts';
import { all, type Check, head, status, text, times } from './checks.ts';

/** Per behaviour, the form that leads to the page, and the check of the page's response. */
export const AT_THEIR_PAGE: Partial<Readonly<Record<FaultName, readonly [form: string, check: Check]>>> = {
  'redirect-login-form': ['LOGIN', all(status(307), head(/location: \/cgi-bin\/JWP001\.cgi\r/))],
  'redirect-login-form-elsewhere': ['LOGIN', all(status(307), head(/location: http:\/\/127\.0\.0\.2:81\/\r/))],
  'session-lost': ['LOGIN', all(status(302), head(/set-cookie: JWPSESSID=[0-9a-f]{32};/))],
  'headers-renamed': [
    'F030',
    all(times(/<TH NOWRAP><FONT SIZE="2">\x8d\x80\x96\xda</g, 8), times(/\x95\x5d\x89\xbf\x8a\x7a/g, 2)),
  ],
  'cells-moved': ['F030', text(/<td align=right nowrap>[0-9,]+\x89\x7e<td align=right nowrap>[0-9,]+\x8c\xfb/)],
  'rows-doubled': ['F030', times(/ZZSP00000036/g, 2)],
  'page-numbers-lie': ['F040', text(/2\x81\x5e9\x83\x79/)],
  'rows-missing': ['F030', ({ body }) => expect(body.toString('latin1')).not.toContain('ZZSP00000036')],
  'months-missing': ['F040', text(/\x91\x532\x8c\x8f/)],
  'another-account': ['F030', text(/ZZSP00000036/)],
  'history-without-end': ['F040', text(/\x91\x5312000\x8c\x8f/)],
};
