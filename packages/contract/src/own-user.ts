/** The query or body of a call that needs only the session's own employee code. */
import * as z from 'zod/mini';
import { SysCode } from './codes.ts';

export const OwnUser = z.strictObject({ sysUserCode: SysCode });
