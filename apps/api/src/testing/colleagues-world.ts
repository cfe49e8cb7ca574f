// Creates companies of invented colleagues, valued for March 2026, with or without the comparison's snapshot.
import { RiskToleranceCode } from '@minori/contract/codes';
import type { ColleagueComparison } from '@minori/contract/colleague-comparison';
import { type NewColleagues, plantColleagues } from '../demo/colleagues.ts';
import type { DemoCompany } from '../demo/data.ts';
import { plantDiagnosis } from '../demo/rows.ts';
import { takeColleagueSnapshots } from '../jobs/colleagues.ts';
import type { TestAppOptions, TestCompany, TestVisitor } from '../testing.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld, figuresWorld } from './figures-world.ts';

export const MONTH = '2026-03';

export interface Colleagues {
  readonly company: TestCompany;
  /** The sysUserCodes of the colleagues. */
  readonly codes: readonly string[];
  /** The query parameters of a call by the colleague with this code. */
  query(code: string): { readonly sysUserCode: string; readonly sysOrganizationCode: string };
  /**
   * Signs a colleague in, with a diagnosis of the risk type for which they were valued, because creating them stores no
   * diagnosis.
   */
  viewer(code: string): Promise<TestVisitor>;
}

export interface ColleaguesWorld extends FiguresWorld {
  colleagues(
    wanted: Pick<NewColleagues, 'count' | 'seed' | 'mixes'>,
    company?: Partial<DemoCompany>,
  ): Promise<Colleagues>;
  takeSnapshots(month?: string): ReturnType<typeof takeColleagueSnapshots>;
}

export async function colleaguesWorld(options: TestAppOptions = {}): Promise<ColleaguesWorld> {
  const world = await figuresWorld(options);
  const { database } = world;
  return {
    ...world,
    async colleagues(wanted, overrides) {
      const company = await world.addCompany(overrides);
      const { sysOrganizationCode } = company;
      const codes = await plantColleagues(database, { ...wanted, sysOrganizationCode, month: MONTH });
      return {
        company,
        codes,
        query: (sysUserCode) => ({ sysUserCode, sysOrganizationCode }),
        async viewer(sysUserCode) {
          const { id, type } = await database
            .selectFrom('employees')
            .innerJoin('valuations', 'valuations.sys_user_code', 'employees.sys_user_code')
            .select(['employees.id', 'valuations.risk_tolerance_code as type'])
            .where('employees.sys_user_code', '=', sysUserCode)
            .executeTakeFirstOrThrow();
          const riskToleranceCode = RiskToleranceCode.parse(type);
          const diagnosis = {
            answers: ANSWERS_OF_TYPE[riskToleranceCode],
            riskToleranceCode,
            diagnosedOn: '2024-04-01',
          };
          const diagnosed = { employeeId: id, sysOrganizationCode };
          await database.transaction().execute((transaction) => plantDiagnosis(transaction, diagnosed, diagnosis));
          const employee = { id, sysUserCode, sysOrganizationCode, email: '', password: '' };
          return world.visitor(await world.addSession(employee));
        },
      };
    },
    takeSnapshots: (month = MONTH) => takeColleagueSnapshots(database, month),
  };
}

type Horizon = 'threeYears' | 'fiveYears' | 'tenYears';

/** All people in the lists of a horizon, whatever their risk type. */
export function othersOf({ returnRisks }: ColleagueComparison, horizon: Horizon = 'threeYears') {
  return returnRisks.others.flatMap((list) =>
    list[horizon].map((person) => ({ ...person, riskToleranceCode: list.mstRiskToleranceCode })),
  );
}
