/** Renders the settings ログインの状況: the employee's sessions and the account activity. */
import { getSessions } from '@minori/contract/sessions';
import { SESSIONS_TEXTS as TEXTS } from '@minori/wording/ja/sessions';
import { AccountActivityList } from '../features/sessions/account-activity.tsx';
import { SessionList } from '../features/sessions/session-list.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  const sessions = useCallQuery(getSessions, {});
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Loaded query={sessions} lines={[4, 8]}>
        {(data) => (
          <>
            <SessionList sessions={data.sessions} />
            <AccountActivityList events={data.events} companyUrl={employee.companyUrl} />
          </>
        )}
      </Loaded>
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
