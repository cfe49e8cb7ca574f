/**
 * 社内の比較 — collects what one employee may see: the company's last snapshot without their own row, their own point of
 * today, and the axes over both (calculations.md sections 2 and 11). answers.ts decides the form.
 */
import type { ColleagueComparison } from '@minori/contract/colleague-comparison';
import type { ComparedHorizon } from '@minori/engine/colleagues/cohort-row';
import { returnAxisLimits, riskAxisLimits } from '@minori/engine/risk-return/axis-limits';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findTypeOf } from '../../records/diagnoses.ts';
import { findLatestValuation } from '../../records/valuations.ts';
import { type CompanyList, type CompanyMemory, type ComparedCompany, keyIn } from './company-memory.ts';
import { type ComparisonSettings, findSettings } from './company-settings.ts';
import { byHorizon, HORIZON_KEYS } from './compared-horizons.ts';
import { columnsOf, placeOf } from './packed-people.ts';
import { findHead, findTypes, type SnapshotHead } from './repository.ts';

type MySelf = ColleagueComparison['returnRisks']['mySelf'];

/** A list with the index of the viewer, who is left out of responses; −1 where they are not in it. */
export interface SeenList extends CompanyList {
  readonly viewer: number;
}

export interface View {
  readonly mySelf: MySelf;
  /** Whether the viewer's latest statement has been valued; otherwise there are no own points. */
  readonly isValued: boolean;
  readonly types: Awaited<ReturnType<typeof findTypes>>;
  readonly month: string | null;
  readonly hidden: ColleagueComparison['hidden'];
  readonly lists: Readonly<Record<ComparedHorizon, SeenList>>;
  /** The counts of the three-year list, including the viewer; null where nobody is shown. */
  readonly cube: Uint32Array | null;
  readonly investmentRiskLimit: ColleagueComparison['returnRisks']['investmentRiskLimit'];
  readonly returnByYearLimit: ColleagueComparison['returnRisks']['returnByYearLimit'];
}

/**
 * The type comes from the diagnosis, which may exist before any statement; grade and points come from the valuation.
 */
async function mySelfOf({ database }: Deps, viewer: Owner): Promise<Pick<View, 'mySelf' | 'isValued'>> {
  const mstRiskToleranceCode = await findTypeOf(database, viewer);
  const latest = await findLatestValuation(database, viewer);
  const pointsOf = (horizon: ComparedHorizon): MySelf['threeYears'] => {
    const own = latest?.details[HORIZON_KEYS[horizon]].own;
    if (!latest || !own) return [];
    const { investmentRisk, returnByYear } = own;
    return [{ totalValuation: latest.totalValuation, investmentRisk, returnByYear }];
  };
  return { mySelf: { mstRiskToleranceCode, ...byHorizon(pointsOf) }, isValued: latest !== undefined };
}

const NO_KEYS = new Float64Array();
const NOBODY: SeenList = { keys: NO_KEYS, columns: columnsOf(NO_KEYS), viewer: -1 };

/** The number of attempts: a snapshot may be replaced or lose a row between finding and reading it. */
const TRIES = 5;

interface Found {
  readonly head: SnapshotHead;
  readonly company: ComparedCompany;
}

async function findCompany(
  { database }: Deps,
  memory: CompanyMemory,
  { viewer, settings }: { readonly viewer: Owner; readonly settings: ComparisonSettings },
): Promise<Found | undefined> {
  for (let time = 0; time < TRIES; time += 1) {
    const head = await findHead(database, viewer);
    if (!head) return undefined;
    const { month, revision } = head;
    const { sysOrganizationCode } = viewer;
    const company = await memory.find({ sysOrganizationCode, month, revision, ...settings });
    if (company) return { head, company };
  }
  throw new Failure('database_unavailable');
}

function seenListOf(
  { head: { own }, company }: Found,
  horizon: ComparedHorizon,
  settings: ComparisonSettings,
): SeenList {
  const list = company.lists[horizon];
  // A viewer whose cohort is hidden is in no list, though somebody else with equal figures may be.
  const key = own && company.shown.has(own.cohort) ? keyIn(own, horizon, settings) : null;
  return { ...list, viewer: key === null ? -1 : placeOf(list.keys, key) };
}

/** The number of people of a list without the viewer. */
function peopleSeen({ keys, viewer }: SeenList): number {
  return viewer < 0 ? keys.length : keys.length - 1;
}

/**
 * The lowest and highest value of a list without the viewer, in percent. A plain loop, because it covers 100,000 people
 * at each request.
 */
function spanOf({ viewer }: SeenList, everybodys: Int16Array): number[] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < everybodys.length; i++) {
    const points = everybodys[i] ?? 0;
    if (i === viewer) continue;
    if (points < lowest) lowest = points;
    if (points > highest) highest = points;
  }
  return lowest <= highest ? [lowest, highest] : [];
}

export async function viewOf(deps: Deps, memory: CompanyMemory, viewer: Owner): Promise<View> {
  const settings = await findSettings(deps.database, viewer.sysOrganizationCode);
  const found = await findCompany(deps, memory, { viewer, settings });
  const { mySelf, isValued } = await mySelfOf(deps, viewer);
  const threeYears = found ? seenListOf(found, 3, settings) : NOBODY;
  const isShown = found !== undefined && peopleSeen(threeYears) >= settings.k;
  const listOf = (horizon: ComparedHorizon) => (isShown ? seenListOf(found, horizon, settings) : NOBODY);
  const lists = { 3: listOf(3), 5: listOf(5), 10: listOf(10) };
  const ownPercents = (horizon: ComparedHorizon, figure: 'investmentRisk' | 'returnByYear') =>
    mySelf[HORIZON_KEYS[horizon]].map((own) => 100 * own[figure]);
  return {
    mySelf,
    isValued,
    types: await findTypes(deps.database),
    month: found?.head.month ?? null,
    hidden: isShown ? null : found ? 'tooFewPeople' : 'noSnapshot',
    lists,
    cube: isShown ? found.company.cube : null,
    investmentRiskLimit: byHorizon((horizon) =>
      riskAxisLimits([
        ...spanOf(lists[horizon], lists[horizon].columns.risk),
        ...ownPercents(horizon, 'investmentRisk'),
      ]),
    ),
    returnByYearLimit: byHorizon((horizon) =>
      returnAxisLimits([
        ...spanOf(lists[horizon], lists[horizon].columns.return),
        ...ownPercents(horizon, 'returnByYear'),
      ]),
    ),
  };
}
