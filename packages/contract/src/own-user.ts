/** The query or body of a call whose only question is "whose": the session's own employee code. */
import * as z from 'zod/mini';
import { SysCode } from './codes.ts';

export const OwnUser = z.strictObject({ sysUserCode: SysCode });
