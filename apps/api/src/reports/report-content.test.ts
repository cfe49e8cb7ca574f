// レポートの数字 — tests that a report's figures equal those of the screens on the same day, and stay frozen afterwards.
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import { examples } from '@minori/contract/examples/report';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { DEFAULT_PAYOUT_RULES } from '@minori/contract/payout-rules';
import type { ReportContent } from '@minori/contract/report-content';
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { getSimulationResult } from '@minori/contract/simulation';
import { accountFacts, firstWishes } from '@minori/engine/retirement-income/account-facts';
import { offeredRange } from '@minori/engine/retirement-income/offered-ways';
import { wishedIncome } from '@minori/engine/retirement-income/wished-income';
import { amountTick, chanceText, inBigUnit } from '@minori/wording/ja/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantDiagnosis } from '../demo/rows.ts';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { exampleAccount, rounded } from '../testing/example-account.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld, type Person, TODAY } from '../testing/figures-world.ts';
import { contentsOfReports, makeAt } from '../testing/report-person.ts';
import { reasonsOf } from './report-facts.ts';
import {
  monthlyRange,
  monthlyTenThousands,
  pointsText,
  roughYen,
  scoreChange,
  scoreText,
  yenChange,
} from './report-figures.ts';

describe('レポートの内容', () => {
  describe('レポートの内容', () => {
    let world: FiguresWorld;
    let person: Person;

    beforeAll(async () => {
      ({ world, person } = await exampleAccount());
      await makeAt(world, '2025-05-02T05:00:00');
      await makeAt(world, '2026-04-12T05:00:00');
    });
    afterAll(() => world.close());

    async function latestContent(): Promise<ReportContent> {
      const content = (await contentsOfReports(world.database, person)).at(-1);
      if (!content) throw new Error('no report');
      return content;
    }

    /** The responses for the screens on the day of the last scrape. */
    async function screens() {
      world.clock.set(TODAY);
      const query = { sysUserCode: person.sysUserCode };
      const assets = await person.visitor.call(employeeAssetManagement, { query });
      const valuation = await person.visitor.call(getInvestmentValuation, { query });
      const simulation = await person.visitor.call(getSimulationResult, { query });
      if (assets.isError || valuation.isError || simulation.isError || !assets.data || !valuation.data) {
        throw new Error('a screen without figures');
      }
      return { assets: assets.data, valuation: valuation.data, simulation: simulation.data };
    }

    /** The retirement basis as its screen gets it, on the day of the last scrape. */
    async function retirementBasisOf({ visitor, sysUserCode }: Person) {
      world.clock.set(TODAY);
      const basis = await visitor.call(getRetirementBasis, { query: { sysUserCode } });
      if (basis.isError) throw new Error(basis.text);
      // A report uses the law of its base date, not changes that a fiscal year brings on the next day.
      return { ...basis.data, calculatedOn: '2026-03-31' };
    }

    test('残高と利回りは、資産の状況の画面と同じ', async () => {
      const [{ assets }, { assets: shown }] = [await latestContent(), await screens()];
      expect(assets).toMatchObject({
        totalAssetValuation: shown.totalAssetValuation,
        cumulativeContributionAmount: shown.cumulativeContributionAmount,
        valuationGainLoss: shown.valuationGainLoss,
        interest: shown.interest.rate,
        lastOneYearInterest: shown.lastOneYearInterest.rate,
        history: shown.history,
      });
    });

    test('評価、割合、モデルとの差、期間ごとの数字は、運用の評価の画面と同じ', async () => {
      const [content, { valuation }] = [await latestContent(), await screens()];
      expect(content.scores).toEqual({
        totalValuation: valuation.totalValuation,
        totalScore: valuation.totalScore,
        assetClassScore: valuation.assetClassScore,
        areaClassScore: valuation.areaClassScore,
        separationGapScore: valuation.separationGapScore,
        riskGapScore: valuation.riskGapScore,
      });
      expect(content.comment).toBe(valuation.totalValuationComment);
      expect(content.classes.map(({ ratio }) => ratio)).toEqual(valuation.categoryAssetRatio.map(({ ratio }) => ratio));
      expect(content.classes.map(({ model }) => model)).toEqual(valuation.modelPfAssetRatio?.map(({ ratio }) => ratio));
      expect(content.classes.map(({ gap }) => gap)).toEqual(valuation.differencialWithModelPf?.map(({ gap }) => gap));
      const { oneYear, threeYears, fiveYears, tenYears } = valuation;
      for (const [index, { own, model }] of [oneYear, threeYears, fiveYears, tenYears].entries()) {
        const horizon = content.horizons[index];
        expect(own).toMatchObject(horizon?.own ?? { isReference: 'no point' });
        expect(model).toMatchObject(horizon?.model ?? { isReference: 'no point' });
      }
    });

    test('試算は、今の配分の試算の画面と同じ', async () => {
      const [content, { simulation: shown }] = [await latestContent(), await screens()];
      const scenario = shown.futurePerformance?.matchingContribution;
      const { contributionAmount, goodResult, standard, notGood } = scenario?.retirementPayment.currentPf ?? {};
      expect(shown.assumptions.isMatchingNow).toBe(true);
      expect(content.simulation).toMatchObject({ contributionAmount, goodResult, standard, notGood, isMatching: true });
      const { currentPf } = shown.assumptions.variants;
      const { belowNow, belowContributions, realBelowNow, realBelowNowAt2 } =
        scenario?.retirementPayment.currentPf ?? {};
      expect(content.simulationOutlook).toMatchObject({
        ...{ returnByYear: currentPf?.returnByYear, inflation: shown.assumptions.inflation },
        ...{ belowNow, belowContributions, realBelowNow, realBelowNowAt2 },
      });
      expect(content.simulation).not.toHaveProperty('mean');
      expect(
        content.simulation?.years.map((year) => [year.referenceDate, year.good, year.standard, year.notGood]),
      ).toEqual(
        scenario?.simulationData.map(({ referenceDate, currentPf }) => [
          referenceDate,
          ...[currentPf.simulationAmount1, currentPf.simulationAmount2, currentPf.simulationAmount3],
        ]),
      );
    });

    test('毎月の受取額は、何も入力していない画面の最初の答えと同じで、受け取り方は決まった順', async () => {
      const [{ retirementIncome }, basis] = [await latestContent(), await retirementBasisOf(person)];
      const [birthday, plans] = ['1988-04-12', DEFAULT_PAYOUT_RULES];
      const facts = accountFacts(basis, { birthday, plans }, 'currentPf');
      const answer = wishedIncome(facts, firstWishes(plans, { birthday, hiredMonth: basis.hiredMonth }));
      if (answer.status !== 'OK') throw new Error('an answer');
      expect(retirementIncome).toMatchObject({
        standard: offeredRange(answer, 'standard', plans),
        notGood: offeredRange(answer, 'notGood', plans),
        publicAndOther: answer.otherAndPublicMonthlyNet,
      });
      expect(retirementIncome?.ways.map(({ name }) => name).slice(0, 5)).toEqual([
        ...['一時金', '年金5年', '年金10年', '年金20年', '組み合わせ（半分を年金10年）'],
      ]);
    });

    test('契約の例は、このアカウントのレポートそのもの', async () => {
      const content = await latestContent();
      const { literacy, companyName, reportNumber } = examples.getReport.response.content;
      expect(rounded({ ...content, literacy, companyName, reportNumber })).toEqual(
        rounded(examples.getReport.response.content),
      );
    });

    test('金額のある文は、言葉と数字に分かれている', async () => {
      const content = await latestContent();
      const { summary, beside, simulationFinding, retirementFinding, news } = content;
      const sentences = [
        ...[summary, simulationFinding, retirementFinding],
        ...(content.simulationOutlook?.sentences ?? []),
        ...(content.retirementIncome?.sentences ?? []),
        ...[...beside, ...news].map(({ text }) => text),
      ];
      expect(sentences.filter((each) => !Array.isArray(each))).toEqual([]);
      expect(JSON.stringify(content)).not.toMatch(/[\d億万]円/);
    });

    test('前回との差は、前のレポートの数字との差', async () => {
      const [first, second] = await contentsOfReports(world.database, person);
      if (!first || !second) throw new Error('two reports');
      expect(first.assets.change).toBeNull();
      expect(first.previousScores).toBeNull();
      expect(second).toMatchObject({ previousBaseDate: first.baseDate, previousScores: first.scores });
      const { change } = second.assets;
      for (const key of ['totalAssetValuation', 'cumulativeContributionAmount', 'valuationGainLoss'] as const) {
        expect((change?.[key] ?? Number.NaN) + first.assets[key]).toBe(second.assets[key]);
      }
    });

    test('番号は前回と違い、本人の名前や番号はどこにもない', async () => {
      const [first, second] = await contentsOfReports(world.database, person);
      expect(first?.reportNumber).not.toBe(second?.reportNumber);
      const message = JSON.stringify(second);
      const { sysUserCode, sysOrganizationCode, email } = person;
      for (const secret of [sysUserCode, sysOrganizationCode, email, 'テスト\u3000', '1988-04-12']) {
        expect(message).not.toContain(secret);
      }
    });

    test('基準日のあとの記録や診断は入らず、できたレポートはそのあと変わらない', async () => {
      const before = JSON.stringify(await contentsOfReports(world.database, person));
      const grown = agreeingStatement({ valuationDate: '2026-04-05', pendingCash: 1_000_000 });
      await world.register(person, { statement: grown, evaluatedOn: '2026-04-12' });
      const diagnosis = { answers: ANSWERS_OF_TYPE[3], riskToleranceCode: 3, diagnosedOn: '2026-04-12' };
      await world.database
        .transaction()
        .execute((transaction) => plantDiagnosis(transaction, { ...person, employeeId: person.id }, diagnosis));
      await world.database.updateTable('companies').set({ investment_evaluation_gap: 50 }).execute();
      expect(await makeAt(world, '2026-04-13T05:00:00')).toMatchObject({ made: 0 });
      expect(JSON.stringify(await contentsOfReports(world.database, person))).toBe(before);
      await expect(world.database.updateTable('reports').set({ base_date: '2026-03-30' }).execute()).rejects.toThrow(
        'frozen',
      );
      // A report made later for the same day is equal, because later data are ignored.
      await world.database.deleteFrom('reports').where('base_date', '=', '2026-03-31').execute();
      await world.database.updateTable('companies').set({ investment_evaluation_gap: 0 }).execute();
      await makeAt(world, '2026-04-13T05:00:00');
      const [again, earlier] = [await latestContent(), JSON.parse(before)[1] as ReportContent];
      const { createdOn, reportNumber, notes, nextStep } = earlier;
      expect({ ...again, createdOn, reportNumber, notes, nextStep }).toEqual(earlier);
    });
  });

  // 評価の理由 — tests that each sentence appears once, and that the cap is named where it limited the total.
  describe('評価の理由', () => {
    const SENTENCES = {
      totalValuationComment: '総合',
      diversifiedValuationComment: '分散',
      riskToleranceFitValuationComment: '相性',
      warnings: ['除いた商品'],
    };
    const DETAILS = { reason: { cappedBy: null }, classWeights: [0, 0.5, 0, 0, 0, 0.5] as const };

    test.each([
      ['そのまま', {}, {}, ['分散', '相性', '除いた商品']],
      ['総合と同じ文は、くり返さない', { riskToleranceFitValuationComment: '総合' }, {}, ['分散', '除いた商品']],
      [
        'すべてが元本確保型なら、分散のことは書かない',
        {},
        { classWeights: [0, 0, 0, 0, 0, 1] as const },
        ['相性', '除いた商品'],
      ],
      ['診断の前', { riskToleranceFitValuationComment: null, warnings: [] }, {}, ['分散']],
      [
        'リスクによる上限',
        { warnings: [] },
        { reason: { cappedBy: 'excessRisk' as const } },
        ['分散', '相性', expect.stringContaining('リスクがタイプの目安を大きく超えているため')],
      ],
      [
        '相性による上限',
        { warnings: [] },
        { reason: { cappedBy: 'fit' as const } },
        ['分散', '相性', expect.stringContaining('20点を足した点が上限')],
      ],
    ])('%s', (_name, sentences, change, reasons) => {
      const said = { sentences: { ...SENTENCES, ...sentences }, details: { ...DETAILS, ...change } };
      expect(reasonsOf({ ...said, methodId: null })).toEqual(reasons);
    });

    test('この版が知らない方法の上限は、今の方法の数字で書かない', () => {
      const details = { ...DETAILS, reason: { cappedBy: 'fit' as const } };
      const reasons = reasonsOf({ sentences: SENTENCES, details, methodId: 'METHOD-2099-01' });
      expect(reasons).toEqual(['分散', '相性', '除いた商品']);
    });
  });
});

// Tests how figures of a report are written: a real minus sign, no sign before zero, and 約 before every estimate.
describe('数字の書き方', () => {
  describe('数字の書き方', () => {
    test.each([
      [yenChange(123_456), '+123,456円'],
      [yenChange(-12_345), '−12,345円'],
      [yenChange(0), '0円'],
      [yenChange(null), '—'],
      [roughYen(21_504_999), '約2,150万円'],
      [roughYen(21_505_000), '約2,151万円'],
      [roughYen(121_500_000), '約1億2,150万円'],
      [roughYen(200_000_000), '約2億円'],
      [roughYen(0), '約0万円'],
      [inBigUnit(12_345_678), '1,235'],
      [monthlyTenThousands(161_733), '16.2'],
      [monthlyTenThousands(-2_065), '−0.2'],
      [monthlyTenThousands(-49), '0.0'],
      [monthlyRange(194_960, 211_040), '約19.5〜21.1万円'],
      [monthlyRange(194_960, 195_040), '約19.5万円'],
      [amountTick(0), '0円'],
      [amountTick(5_000_000), '500万円'],
      [pointsText(4.25, 1), '+4.3ポイント'],
      [pointsText(-24.2, 0), '−24ポイント'],
      [pointsText(-0.04, 1), '0.0ポイント'],
      [pointsText(null, 1), '—'],
      [scoreChange(-3), '−3点'],
      [scoreChange(0), '0点'],
      [scoreText(null), '—'],
      [chanceText(0), '1%未満'],
      [chanceText(0.0099), '1%未満'],
      [chanceText(0.01), '約1%'],
      [chanceText(0.345), '約35%'],
      [chanceText(0.985), '約99%'],
      [chanceText(0.99), '99%以上'],
      [chanceText(1), '99%以上'],
    ])('%s', (written, expected) => {
      expect(written).toBe(expected);
    });
  });
});
