/**
 * 本人確認 over whatever screen is there: the password once more, or the company's own account. It lies above the screen,
 * which stays as it is, so nothing that was typed there is lost.
 */
import { useStore } from 'zustand';
import { usePersisted, usePortal } from '../../platform/portal-context.tsx';
import { ReauthenticateByCompany } from './reauthenticate-by-company.tsx';
import { ReauthenticateByPassword } from './reauthenticate-by-password.tsx';

/** Signs in through the company's own identity provider. */
const SAML_METHOD = 2;

export function ReauthenticationDialog() {
  const { reauthentication } = usePortal();
  const isAsked = useStore(reauthentication.store, (state) => state.isAsked);
  const method = usePersisted((state) => state.auth.authorizationMethod);
  if (!isAsked) return null;
  return method === SAML_METHOD ? <ReauthenticateByCompany /> : <ReauthenticateByPassword />;
}
