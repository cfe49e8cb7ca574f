// Lists the steps about holdings, diagnosis, a better asset mix, the two procedures, retirement and colleagues.
import { at, type Json } from '../document-client.ts';
import { firstOf, isPdf, type Seen, type Step } from './step.ts';

const V1 = '/api/v1';
const ofUser = (path: string) => `GET ${V1}/${path}`;

/** The person's choice of two products of the line-up. */
function chosenProducts({ seen, person }: Seen): Json {
  const models = seen(ofUser('fund/asset'), 'fundByAssetModels') as readonly Json[];
  const codes = models.flatMap((model) => at(model, 'products') as readonly Json[]).map((one) => at(one, 'isinCode'));
  const rates = person.rates as readonly Json[];
  return rates.map((inputRate, place) => ({ isinCode: codes[place] ?? null, inputRate }));
}

const ownType = ({ seen }: Seen) => seen(`POST ${V1}/risk-tolerance/result`, 'riskTolerance.riskToleranceCode');

export const FIGURES: readonly Step[] = [
  {
    call: ofUser('employee-asset-management'),
    says: '§3 Operation status: employeeAssetOperation (totalAssetValuation, valuationGainLoss, interest, assetsValuation).',
    shows: ({ json }) => Number(at(json, 'totalAssetValuation')) > 0,
  },
  {
    call: ofUser('employee-contribution'),
    says: '§3 Employee contribution: premiumSum, employerPremium, subscriberPremium, categoryClassAllocations.',
    shows: ({ json }) => Number(at(json, 'premiumSum')) > 0,
  },
  { call: ofUser('mst-asset-class'), says: '§3 Model portfolio asset classes: code, name, default ratio.' },
  {
    call: ofUser('investment-valuations'),
    says: '§7 Investment: GET /api/v1/investment-valuations. Document: without a diagnosis the grade is null.',
    shows: ({ json }) => at(json, 'totalValuation') === null,
  },
  {
    call: `POST ${V1}/risk-tolerance/result`,
    says: '§1: six questions (q1 to q6) that yield one of four risk tolerance types.',
  },
  {
    call: ofUser('risk-tolerance'),
    says: '§7: GET /api/v1/risk-tolerance, query riskToleranceCode.',
    choose: (seen) => ({ riskToleranceCode: ownType(seen) }),
  },
  { call: ofUser('risk-tolerance/history'), says: 'Document: what was answered before.' },
  {
    call: `POST ${V1}/investment-valuations`,
    says: '§1: a grade from A to E with sub-scores.',
    shows: ({ json }) => /^[A-E]$/.test(String(at(json, 'totalValuation'))),
  },
  {
    call: ofUser('risk-return-info'),
    says: '§7: GET /api/v1/risk-return-info, query sysUserCode, isAfterImprove.',
    choose: () => ({ isAfterImprove: false }),
    shows: ({ json }) => at(json, 'afterImprove') === null,
  },
  {
    call: ofUser('model-portfolio'),
    says: '§7: GET /api/v1/model-portfolio, query riskToleranceCode, sysOrganizationCode.',
    choose: (seen) => ({ riskToleranceCode: ownType(seen) }),
  },
  {
    call: ofUser('saving-chart'),
    says: '§3: Result screen keeps accumulationCharts.',
    choose: (seen) => ({ riskToleranceCode: ownType(seen) }),
  },
  {
    call: ofUser('past-scores'),
    says: '§1: an evaluation transition over past terms. Document: pastTerm, months back.',
    choose: () => ({ pastTerm: '12' }),
    shows: ({ json }) => (at(json, 'pastScores') as readonly Json[]).length > 0,
  },
  {
    call: ofUser('fund/price'),
    says: '§7: GET /api/v1/fund/price, query chartTypeCode. Document: 2 three years.',
    choose: () => ({ chartTypeCode: '2' }),
    shows: ({ json }) => at(json, 'investmentPeriod') === 36,
  },
  { call: ofUser('my-task'), says: '§7: GET /api/v1/my-task (sysUserCode).' },
  {
    call: `PUT ${V1}/my-task/{id}`,
    says: '§7: PUT /api/v1/my-task/{id} (body sysUserCode).',
    choose: ({ seen }) => ({ id: seen(ofUser('my-task'), '0.id') }),
  },
  { call: ofUser('todo-list'), says: '§3: Todo item: id, title, message, url.' },
  {
    call: ofUser('monthly-review'),
    says: 'Document: one month of the account.',
    choose: ({ seen }) => ({ month: String(seen(ofUser('employee-asset-management'), 'valuationDate')).slice(0, 7) }),
    shows: ({ json }) => at(json, 'scores.now') !== null,
  },
  { call: ofUser('last-visit'), says: 'Document: null on a first visit.' },
  { call: ofUser('fund/model'), says: '§3 Item selection: fundByModels, selectedMstFundId.' },
  {
    call: ofUser('fund/asset'),
    says: '§3 Item selection: fundByAssetModels with products (isinCode, inputRate).',
    choose: (seen) => ({ riskToleranceCode: ownType(seen) }),
  },
  { call: ofUser('fund/target-year'), says: '§7 Funds: /fund/target-year.' },
  {
    call: ofUser('fund/detail'),
    says: '§1: a fund detail PDF. §7: /fund/detail (typeCode, riskToleranceCode, assetClassCode). Document: typeCode 2, by asset class.',
    choose: (seen) => {
      const models = seen.seen(ofUser('fund/asset'), 'fundByAssetModels');
      const { assetCode = null } = firstOf(models, ({ products }) => Array.isArray(products) && products.length > 0);
      return { typeCode: '2', riskToleranceCode: ownType(seen), assetClassCode: assetCode };
    },
    shows: ({ json }) => isPdf(at(json, 'base64pdf')),
  },
  {
    call: `POST ${V1}/fund/valuation`,
    says: '§1: valuation after selection. Document: nothing is kept without isRegistered.',
    choose: (seen) => ({ products: chosenProducts(seen) }),
    shows: ({ json }) => at(json, 'registeredAt') === null,
  },
  {
    call: `POST ${V1}/fund/retirement`,
    says: 'Document: choices, one choice of products each.',
    choose: (seen) => ({ choices: [chosenProducts(seen)] }),
    shows: ({ json }) => Number(at(json, 'choices.0.standard')) > 0,
  },
  {
    call: `POST ${V1}/fund/comparison`,
    says: '§1: a comparison list.',
    choose: (seen) => ({ products: chosenProducts(seen) }),
  },
  {
    call: ofUser('fund/comparison'),
    says: '§7: /fund/comparison (sysUserCode).',
    shows: ({ json }) => (at(json, 'fundComparisons') as readonly Json[]).length === 1,
  },
  {
    call: `DELETE ${V1}/fund/comparison`,
    says: 'Document: comparisonId, as fund/comparison answers it.',
    choose: ({ seen }) => ({ comparisonId: seen(ofUser('fund/comparison'), 'fundComparisons.0.comparisonId') }),
  },
  {
    call: `POST ${V1}/fund/valuation`,
    says: 'Document: isRegistered true registers the choice: fund/transfer speaks of the registered one.',
    choose: (seen) => ({ products: chosenProducts(seen), isRegistered: true }),
    shows: ({ json }) => at(json, 'registeredAt') !== null,
  },
  { call: ofUser('fund/valuations'), says: '§7: /fund/valuations (sysUserCode).' },
  {
    call: ofUser('risk-return-info'),
    says: '§1: risk-return before and after improvement.',
    choose: () => ({ isAfterImprove: true }),
    shows: ({ json }) => at(json, 'afterImprove') !== null,
  },
  {
    call: ofUser('fund/transfer'),
    says: '§1: a fund-transfer procedure. §3: fundTransfer (emailContent, soldFunds).',
    shows: ({ json }) =>
      ['soldFunds', 'boughtFunds', 'allocations'].every(
        (list) => (at(json, `fundTransfer.${list}`) as readonly Json[]).length > 0,
      ),
  },
  {
    call: `POST ${V1}/fund/transfer/mail`,
    says: '§1: with a mail. Document: requestId made by the client, shown is emailContent as it was read.',
    choose: ({ seen }) => ({ shown: seen(ofUser('fund/transfer'), 'fundTransfer.emailContent') }),
    shows: ({ json }) => String(at(json, 'maskedEmail')).includes('@'),
  },
  {
    call: `PUT ${V1}/fund/transfer/finish`,
    says: 'Document: registeredAt of the choice whose procedure was done.',
    choose: ({ seen }) => ({ registeredAt: seen(ofUser('fund/transfer'), 'fundTransfer.registeredAt') }),
  },
  {
    call: ofUser('investment-valuations/grade-up'),
    says: 'Document: the smallest change of the mix that lifts the grade.',
  },
  { call: ofUser('fund/drift'), says: 'Document: how far what is held has moved from what was chosen.' },
  {
    call: ofUser('simulation-result'),
    says: '§3 Simulation data: three variants currentPf, modelPf, improvedPf.',
    shows: ({ json }) =>
      at(json, 'simulationStatusCode') === 0 &&
      at(json, 'futurePerformance.notMatchingContribution.retirementPayment.improvedPf') !== null,
  },
  {
    call: ofUser('simulation-result'),
    says: '§7: GET /api/v1/simulation-result, query passed through. Document: outlook, retirementAge, subscriberPremium.',
    choose: ({ seen, person }) => ({
      outlook: 'low',
      retirementAge: person.retirementAge ?? null,
      subscriberPremium: seen(ofUser('simulation-result'), 'assumptions.matching.minimum'),
    }),
    shows: ({ json }) => at(json, 'retirementAge') === 65,
  },
  { call: ofUser('retirement-basis'), says: 'Document: what the server knows for the income in retirement.' },
  {
    call: `PUT ${V1}/retirement-inputs`,
    says: 'Document: calculatedOn and assumptionSetId as retirement-basis answers them.',
    choose: ({ seen }) => ({
      assumptionSetId: seen(ofUser('retirement-basis'), 'assumptionSetId'),
      calculatedOn: seen(ofUser('retirement-basis'), 'calculatedOn'),
    }),
  },
  {
    call: ofUser('retirement-inputs'),
    says: 'Document: null where nothing is saved.',
    shows: ({ json }) => at(json, 'saved.inputs.need') === 250_000,
  },
  { call: `DELETE ${V1}/retirement-inputs`, says: 'Document: DELETE retirement-inputs with the own sysUserCode.' },
  {
    call: `PUT ${V1}/goal`,
    says: 'Document: kind monthly, yen a month that the household needs.',
  },
  {
    call: ofUser('goal'),
    says: 'Document: how far the goal is covered, or a reason.',
    shows: ({ json }) => at(json, 'goal.yen') === 230_000 && at(json, 'reason') === null,
  },
  { call: `DELETE ${V1}/goal`, says: 'Document: DELETE goal with the own sysUserCode.' },
  {
    call: `PUT ${V1}/premium-correction`,
    says: 'Document: correction, null takes back what was said.',
    choose: () => ({ correction: null }),
  },
  {
    call: ofUser('colleague-comparison'),
    says: "§1: the user's result set against colleagues.",
    shows: ({ json }) => at(json, 'hidden') === null,
  },
  {
    call: `POST ${V1}/colleague-comparison/filter`,
    says: '§7: POST /api/v1/colleague-comparison/filter, body returnRisks, query the toggle items.',
    choose: ({ seen }) => ({
      returnRisks: seen(ofUser('colleague-comparison'), 'returnRisks'),
      ...{ isThirties: true, isFourties: true, isWoman: true },
    }),
    shows: ({ json }) => (at(json, 'riskToleranceRatio') as readonly Json[]).length > 0,
  },
];
