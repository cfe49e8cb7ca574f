/** パスワード — routes of the calls in `contract/password.ts`. */
import { changePassword, checkResetToken, getPasswordRules, requestPasswordMail } from '@minori/contract/password';
import { Failure } from '../../platform/base/failure.ts';
import { type PublicContext, type Route, route, type Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { type ChangeWithOld, changeWithOld } from './change-with-old.ts';
import { changeWithToken, checkToken } from './change-with-token.ts';
import { findHolder } from './password-repository.ts';
import { rulesOf } from './password-rules.ts';
import { requestMail } from './request-mail.ts';

type Change = ChangeWithOld | { readonly resetToken: string; readonly newPassword: string };

async function change(deps: Deps, body: Change, context: PublicContext): Promise<boolean> {
  if (!('resetToken' in body)) return changeWithOld(deps, body, context);
  await changeWithToken(deps, body, context);
  return false;
}

async function rulesFor({ database }: Deps, session: Session) {
  const holder = await findHolder(database, session);
  if (!holder) throw new Failure('user_gone');
  return { ...rulesOf(holder), changedAt: holder.changedAt?.toISOString() ?? null };
}

export function passwordRoutes(deps: Deps): readonly Route[] {
  return [
    route(changePassword, async ({ body }, context) => ({ isSignedIn: await change(deps, body, context) })),
    route(requestPasswordMail, async ({ body }, context) => {
      await requestMail(deps, body.email, context);
      return {};
    }),
    route(getPasswordRules, (_input, { session }) => rulesFor(deps, session)),
    route(checkResetToken, ({ body }) => checkToken(deps, body.resetToken)),
  ];
}
