/** 設定・ログインの状況 — who is signed in as this employee, and what has happened at the door. */
import { CALLS } from '@minori/contract/calls';
import { DoorEvents } from '../features/sessions/door-events.tsx';
import { SessionList } from '../features/sessions/session-list.tsx';
import { BackToSettings } from '../features/settings/back-to-settings.tsx';
import { useCallQuery } from '../platform/queries/use-call.ts';
import { useEmployee } from '../platform/session/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SESSIONS_TEXTS as TEXTS } from '../wording/sessions.ts';

export function Component() {
  const employee = useEmployee();
  const sessions = useCallQuery(CALLS.getSessions, {});
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Loaded query={sessions} lines={[4, 8]}>
        {(data) => (
          <>
            <SessionList sessions={data.sessions} />
            <DoorEvents events={data.events} companyUrl={employee.companyUrl} />
          </>
        )}
      </Loaded>
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
