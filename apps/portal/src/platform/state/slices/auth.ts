/** 認証 — the signed-in employee as in the response to sign-in; id 0 means signed out (specification sections 3 and 4). */
import { DEFAULT_AUTHORIZATION_METHOD } from '@minori/contract/auth';
import { CompanyUrl, SysCode } from '@minori/contract/codes';
import { STAFF_ROLES } from '@minori/contract/staff-role';
import * as z from 'zod/mini';
import { slice } from './slice.ts';

const Text = z.union([z.literal(''), SysCode]);

const Auth = z.object({
  id: z.int().check(z.minimum(0)),
  initialFlg: z.boolean(),
  url: z.union([z.literal(''), CompanyUrl]),
  sysUserCode: Text,
  sysOrganizationCode: Text,
  /** Always '': the session is an HttpOnly cookie. */
  accessToken: z.literal(''),
  authorizationMethod: z.literal([1, 2, 3]),
  /** Opens a page more; a role that this version doesn't know counts as none. */
  staffRole: z.catch(z.optional(z.enum(STAFF_ROLES)), undefined),
});
export type Auth = z.output<typeof Auth>;

export const SIGNED_OUT: Auth = {
  id: 0,
  initialFlg: false,
  url: '',
  sysUserCode: '',
  sysOrganizationCode: '',
  accessToken: '',
  authorizationMethod: DEFAULT_AUTHORIZATION_METHOD,
};

export const auth = slice<Auth>({
  defaults: SIGNED_OUT,
  stored: Auth,
  toStored: (value) => ({ ...value, accessToken: '' }),
});
