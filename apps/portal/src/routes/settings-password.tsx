/** Renders the settings パスワード: to change the password, or a reference to the company if it manages the password. */
import { getPasswordRules } from '@minori/contract/password';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { ChangePassword } from '../features/password/change-password.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const TEXTS = PASSWORD_TEXTS.settings;

/** Sign-in through the company's identity provider; a password from before may still exist. */
const SAML_METHOD = 2;

export function Component() {
  const employee = useEmployee();
  const method = usePersisted((state) => state.auth.authorizationMethod);
  const rules = useCallQuery(getPasswordRules, {});
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Loaded query={rules} lines={[3, 8]}>
        {(data) =>
          method === SAML_METHOD || data.changedAt === null ? (
            <Notice tone="info" heading={TEXTS.company.heading}>
              <p>{TEXTS.company.text}</p>
            </Notice>
          ) : (
            <ChangePassword email={employee.account.email ?? ''} rules={data} />
          )
        }
      </Loaded>
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
