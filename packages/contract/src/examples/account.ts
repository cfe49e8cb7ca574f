/**
 * Gives examples of calls about the account of `account-statement.ts`, with two earlier scrapes, for an employee of 標準型 at a
 * company whose line-up has REITs. No choice is registered yet; the drift is from the choice of `fund-selection.ts`.
 */
import { ANSWERS } from './answers.ts';
import type { Examples } from './example.ts';
import { SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

const OF_TYPE = { riskToleranceCode: '2', sysOrganizationCode: SYS_ORGANIZATION_CODE } as const;

type Answered =
  | 'getInvestmentValuation'
  | 'registerInvestmentValuation'
  | 'employeeAssetManagement'
  | 'employeeContribution'
  | 'mstAssetClass'
  | 'riskReturnInfo'
  | 'getPastScores'
  | 'getMyTask'
  | 'putMyTaskAside'
  | 'getTodoList'
  | 'getLastVisit'
  | 'getMonthlyReview'
  | 'getSimulationResult'
  | 'getModelPortfolio'
  | 'getSavingChart'
  | 'getRiskTolerance'
  | 'registerRiskToleranceResult'
  | 'getRiskDiagnoses'
  | 'getFundByAsset'
  | 'getFundByModel'
  | 'getFundTargetYear'
  | 'getFundDetail'
  | 'getFundPrice'
  | 'getDrift'
  | 'getGradeUp';

export const examples: Examples<Answered> = {
  getInvestmentValuation: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getInvestmentValuation,
  },
  registerInvestmentValuation: {
    body: { sysUserCode: SYS_USER_CODE },
    response: {
      totalValuation: 'B',
      totalValuationScore: 76,
      assetClassScore: 74,
      areaClassScore: 81,
      separationGapScore: 52,
      riskGapScore: 99,
    },
  },
  employeeAssetManagement: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.employeeAssetManagement,
  },
  employeeContribution: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.employeeContribution,
  },
  mstAssetClass: { response: ANSWERS.mstAssetClass },
  riskReturnInfo: {
    query: { sysUserCode: SYS_USER_CODE, isAfterImprove: 'false' },
    response: ANSWERS.riskReturnInfo,
  },
  getPastScores: {
    query: { sysUserCode: SYS_USER_CODE, pastTerm: '12' },
    response: ANSWERS.getPastScores,
  },
  getMyTask: { query: { sysUserCode: SYS_USER_CODE }, response: ANSWERS.getMyTask },
  putMyTaskAside: { params: { id: '2' }, body: { sysUserCode: SYS_USER_CODE }, response: ANSWERS.putMyTaskAside },
  getTodoList: { query: { sysUserCode: SYS_USER_CODE }, response: ANSWERS.getTodoList },
  getMonthlyReview: { query: { sysUserCode: SYS_USER_CODE, month: '2026-03' }, response: ANSWERS.getMonthlyReview },
  getLastVisit: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      visitedAt: '2026-03-03T00:12:00.000Z',
      balance: null,
      grade: { before: 'C', now: 'B' },
      reports: null,
      notices: { count: 1, newestId: 5 },
      columns: { count: 2, newestId: 30 },
    },
  },
  getSimulationResult: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getSimulationResult,
  },
  getModelPortfolio: {
    query: OF_TYPE,
    response: ANSWERS.getModelPortfolio,
  },
  getSavingChart: {
    query: OF_TYPE,
    response: ANSWERS.getSavingChart,
  },
  getRiskTolerance: { query: { riskToleranceCode: '2' }, response: ANSWERS.getRiskTolerance },
  registerRiskToleranceResult: {
    body: { sysUserCode: SYS_USER_CODE, answers: { q1: 3, q2: 2, q3: 2, q4: 3, q5: 3, q6: 3 } },
    response: ANSWERS.registerRiskToleranceResult,
  },
  getRiskDiagnoses: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getRiskDiagnoses,
  },
  getFundByAsset: {
    query: { sysOrganizationCode: SYS_ORGANIZATION_CODE, riskToleranceCode: '2' },
    response: ANSWERS.getFundByAsset,
  },
  getFundByModel: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getFundByModel,
  },
  getFundTargetYear: {
    response: ANSWERS.getFundTargetYear,
  },
  getFundDetail: {
    query: {
      sysOrganizationCode: SYS_ORGANIZATION_CODE,
      typeCode: '2',
      riskToleranceCode: '2',
      assetClassCode: '2',
      isinCode: 'ZZDC00000124',
      isPdf: 'false',
    },
    response: ANSWERS.getFundDetail,
  },
  getFundPrice: {
    query: { sysUserCode: SYS_USER_CODE, chartTypeCode: '1' },
    response: ANSWERS.getFundPrice,
  },
  getDrift: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getDrift,
  },
  getGradeUp: {
    query: { sysUserCode: SYS_USER_CODE },
    response: ANSWERS.getGradeUp,
  },
};
