/** Defines the query or body of a call with no other field than the session's employee code. */
import * as z from 'zod/mini';
import { SysCode } from './codes.ts';

export const OwnUser = z.strictObject({ sysUserCode: SysCode });
