/** Renders どこで積み立てるか (`/{companyUrl}/saving-places`). */
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { SAVING_PLACES_TEXTS as TEXTS } from '@minori/wording/ja/saving-places';
import { Link } from 'react-router';
import { SavingPlacesScreen } from '../features/saving-places/saving-places-screen.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const { birthday } = employee.account.profileData;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      {birthday === null ? (
        <Notice tone="info">
          <p>
            {RETIREMENT_TEXTS.fallback.noBirthday}
            <Link to={`/${employee.companyUrl}/settings/profile`}>{RETIREMENT_TEXTS.fallback.toProfile}</Link>
          </p>
        </Notice>
      ) : (
        <LoadedPlaces employee={employee} birthday={birthday} />
      )}
    </>
  );
}

function LoadedPlaces({ employee, birthday }: { readonly employee: Employee; readonly birthday: string }) {
  const basis = useCallQuery(getRetirementBasis, { query: { sysUserCode: employee.sysUserCode } });
  return (
    <Loaded query={basis} lines={[8, 12]} isWide>
      {(known) => <SavingPlacesScreen employee={employee} birthday={birthday} basis={known} />}
    </Loaded>
  );
}
