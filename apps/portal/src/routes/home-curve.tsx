/** 期間 — home's one curve: what may come until the retirement age, all that was, or the last year; remembered on this device. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { AssetsOverTimeFigure } from '../features/employee-assets/assets-over-time.tsx';
import { useDisplay } from '../platform/portal/use-display.ts';
import type { Employee } from '../platform/portal/use-employee.ts';
import { useOffers } from '../platform/portal/use-offers.ts';
import { CURVES } from '../platform/state/slices/display.ts';
import { Segmented } from '../ui/segmented.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../wording/employee-assets.ts';
import { HOME_TEXTS } from '../wording/home.ts';
import { HomeSimulation } from './home-simulation.tsx';

const TEXTS = HOME_TEXTS.curve;

/** A year's twelve months, and the one that it begins after. */
const YEAR = 13;

interface HomeCurveProps {
  readonly employee: Employee;
  /** undefined while it is not there. */
  readonly operation: EmployeeAssetOperation | undefined;
}

export function HomeCurve({ employee, operation }: HomeCurveProps) {
  const { display, change } = useDisplay();
  const simulates = useOffers('operationalSimulation');
  const curves = CURVES.filter((curve) => curve !== 'future' || simulates);
  const curve = curves.includes(display.curve) ? display.curve : 'all';
  const names = { ...TEXTS, future: TEXTS.future(employee.company.retirementAge) };
  return (
    <>
      {operation && (
        <Segmented
          legend={TEXTS.legend}
          options={curves.toReversed().map((value) => ({ value, label: names[value] }))}
          selected={curve}
          onSelect={(chosen) => change({ curve: chosen })}
          hidesLegend
        />
      )}
      {curve === 'future' && <HomeSimulation employee={employee} />}
      {curve !== 'future' && operation && (
        <section aria-label={EMPLOYEE_ASSETS_TEXTS.overTime.heading}>
          <AssetsOverTimeFigure operation={operation} {...(curve === 'year' && { months: YEAR })} />
        </section>
      )}
    </>
  );
}
