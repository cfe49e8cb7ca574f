/**
 * Plants a company's worth of invented colleagues, all valued and closed for one month: 20 for a test, 100,000 for a demo
 * of a large company. They hold a few hundred mixes of the master's products, each valued once the way every account is,
 * so that planting costs a few statements a thousand people. Nobody signs in as one of them: they have no password.
 */
import { randomUUID } from 'node:crypto';
import { type CalendarMonth, monthEnd } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import { evaluate } from '../figures/investment-valuation/evaluate.ts';
import type { NewValuation } from '../figures/investment-valuation/snapshot-repository.ts';
import { lockSubject } from '../figures/investment-valuation/subject-repository.ts';
import type { Database } from '../platform/storage/database.ts';
import { VALUATION_DETAILS } from '../platform/storage/schema/valuation-details.ts';
import { currentTermsVersion } from '../platform/storage/terms-version.ts';
import { type Chance, type Colleague, chanceOf, drawColleague, drawHoldings, drawType } from './draws.ts';

export interface ColleaguesWanted {
  readonly sysOrganizationCode: string;
  readonly count: number;
  /** The month in which they were valued last; it has ended. */
  readonly month: CalendarMonth;
  /** The same seed draws the same people; 1 unless given. */
  readonly seed?: number;
  /** Different mixes that they hold; 300 unless given. */
  readonly mixes?: number;
}

const PEOPLE_AT_ONCE = 2_000;

async function plantPeople(database: Database, wanted: ColleaguesWanted, people: readonly Colleague[]): Promise<void> {
  const column = <T>(pick: (person: Colleague) => T) => people.map(pick);
  const at = new Date(`${wanted.month}-01T00:00:00+09:00`);
  await sql`
    insert into employees (company_id, sys_organization_code, sys_user_code, email, nick_name, birthday, gender_code,
      is_married, is_dependent, is_rk_info, tos_agree_at, tos_version, created_at, updated_at)
    select c.id, c.sys_organization_code, person.code, lower(person.code) || '@colleagues.invalid', '同僚', person.birthday,
      person.gender, person.married, person.dependent, true, ${at}, ${currentTermsVersion}, ${at}, ${at}
    from companies c, unnest(
      ${column(({ code }) => code)}::text[], ${column(({ birthday }) => birthday)}::date[],
      ${column(({ genderCode }) => genderCode)}::smallint[], ${column(({ isMarried }) => isMarried)}::boolean[],
      ${column(({ isDependent }) => isDependent)}::boolean[]
    ) as person (code, birthday, gender, married, dependent)
    where c.sys_organization_code = ${wanted.sysOrganizationCode}`.execute(database);
}

interface ValuedMix {
  readonly amount: number;
  readonly valuation: NewValuation;
}

async function productsOf(database: Database) {
  return database
    .selectFrom('products')
    .select(['product_code as productCode', 'name', 'asset_class_code as assetClassCode'])
    .orderBy('product_code')
    .execute();
}

/** Each mix with a type, valued as the account of somebody of the company would be. */
async function valueMixes(
  database: Database,
  wanted: ColleaguesWanted,
  { chance, sysUserCode }: { readonly chance: Chance; readonly sysUserCode: string },
): Promise<readonly ValuedMix[]> {
  const evaluatedOn = monthEnd(wanted.month);
  const owner = { sysOrganizationCode: wanted.sysOrganizationCode, sysUserCode };
  const subject = await lockSubject(database, owner, evaluatedOn);
  const products = await productsOf(database);
  const mixes: ValuedMix[] = [];
  for (let drawn = 0; drawn < Math.min(wanted.count, wanted.mixes ?? 300); drawn += 1) {
    const riskToleranceCode = drawType(chance);
    const holdings = drawHoldings(chance, products, subject.models[riskToleranceCode]);
    const statement = {
      id: 0n,
      valuationDate: evaluatedOn,
      initialSubscriptionDate: `${Number(evaluatedOn.slice(0, 4)) - 3}-04-01`,
      interest: null,
      totalMemberMonths: null,
      totalPaidMonths: null,
      pendingCash: 0,
      holdings,
    };
    const valuing = { subject: { ...subject, riskToleranceCode }, statement, evaluatedOn };
    const valuation = await evaluate(database, { ...valuing, calculatedAt: closedAt(wanted) });
    if (!valuation) throw new Error('a mix of known products can be valued');
    mixes.push({ amount: holdings.reduce((sum, held) => sum + held.valuation, 0), valuation });
  }
  return mixes;
}

/** In the first night after the month, as the month-end job does. */
function closedAt({ month }: ColleaguesWanted): Date {
  return new Date(Date.parse(`${monthEnd(month)}T00:00:00+09:00`) + 25.5 * 60 * 60_000);
}

interface Holders {
  readonly codes: readonly string[];
  /** Which mix each of them holds. */
  readonly mixes: readonly number[];
}

async function plantStatements(
  database: Database,
  wanted: ColleaguesWanted,
  { codes, mixes, amounts }: Holders & { readonly amounts: readonly number[] },
) {
  const day = monthEnd(wanted.month);
  const at = new Date(`${day}T12:00:00+09:00`);
  await sql`
    insert into statements (sys_organization_code, sys_user_code, scraping_code, rk_mgt_agency_code, valuation_date, read_at,
      registered_at, subscription_date, total_asset_valuation, cumulative_contribution_amount, valuation_gain_loss,
      pending_cash, unpaid_fees, interest_status, interest_source, last_one_year_status)
    select ${wanted.sysOrganizationCode}, holder.code, gen_random_uuid(), 1, ${day}, ${at}, ${at}, ${day}, amounts[mix + 1],
      amounts[mix + 1], 0, 0, 0, 'NO_FLOW', 'minori', 'NO_FLOW'
    from unnest(${codes}::text[], ${mixes}::int[]) as holder (code, mix),
      (select ${amounts}::bigint[] as amounts) known`.execute(database);
}

async function plantValuations(
  database: Database,
  wanted: ColleaguesWanted,
  { codes, mixes, valued }: Holders & { readonly valued: readonly ValuedMix[] },
) {
  const message = JSON.stringify(
    valued.map(({ valuation: { statementId: _statementId, details, ...rest } }) => ({
      ...rest,
      details: VALUATION_DETAILS.write(details),
    })),
  );
  await sql`
    insert into valuations (sys_organization_code, sys_user_code, statement_id, month, evaluated_on, calculated_at,
      assumption_set_id, risk_tolerance_code, total_score, total_valuation, asset_class_score, area_class_score,
      separation_gap_score, risk_gap_score, diversified_valuation, risk_tolerance_fit_valuation, details, frozen_at)
    select s.sys_organization_code, s.sys_user_code, s.id, ${wanted.month}, mix."evaluatedOn", mix."calculatedAt",
      mix."assumptionSetId", mix."riskToleranceCode", mix."totalScore", mix."totalValuation", mix."assetClassScore",
      mix."areaClassScore", mix."separationGapScore", mix."riskGapScore", mix."diversifiedValuation",
      mix."riskToleranceFitValuation", mix.details, ${closedAt(wanted)}
    from unnest(${codes}::text[], ${mixes}::int[]) as holder (code, mix)
    join (
      select row_number() over () - 1 as number, valued.* from jsonb_to_recordset(${message}::text::jsonb) as valued (
        "evaluatedOn" date, "calculatedAt" timestamptz, "assumptionSetId" text, "riskToleranceCode" smallint,
        "totalScore" smallint, "totalValuation" text, "assetClassScore" smallint, "areaClassScore" smallint,
        "separationGapScore" smallint, "riskGapScore" smallint, "diversifiedValuation" text,
        "riskToleranceFitValuation" text, details jsonb
      )
    ) mix on mix.number = holder.mix
    join statements s on s.sys_organization_code = ${wanted.sysOrganizationCode} and s.sys_user_code = holder.code`.execute(
    database,
  );
  await sql`
    insert into month_ends (sys_organization_code, sys_user_code, month, closed_at, outcome)
    select ${wanted.sysOrganizationCode}, code, ${wanted.month}, ${closedAt(wanted)}, 'kept'
    from unnest(${codes}::text[]) as closed (code)`.execute(database);
}

/**
 * Plants them beside whoever the company has; funds and class indexes must have been planted. The comparison's snapshot
 * is the caller's to take (jobs/colleagues).
 * @returns their codes
 */
export async function plantColleagues(database: Database, wanted: ColleaguesWanted): Promise<readonly string[]> {
  const chance = chanceOf(wanted.seed ?? 1);
  const tag = randomUUID().slice(0, 8);
  const people = Array.from({ length: wanted.count }, (_, i) =>
    drawColleague(chance, { code: `colleague-${tag}-${i + 1}`, on: monthEnd(wanted.month) }),
  );
  let valued: readonly ValuedMix[] | undefined;
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE);
    const [first] = some;
    if (!first) break;
    await plantPeople(database, wanted, some);
    valued ??= await valueMixes(database, wanted, { chance, sysUserCode: first.code });
    const known = valued;
    const holders = {
      codes: some.map(({ code }) => code),
      // Everybody of a small company has a mix of their own.
      mixes: some.map((_, i) => (people.length <= known.length ? from + i : Math.floor(chance() * known.length))),
    };
    await plantStatements(database, wanted, { ...holders, amounts: known.map(({ amount }) => amount) });
    await plantValuations(database, wanted, { ...holders, valued: known });
  }
  return people.map(({ code }) => code);
}
