/** 計算の方法と前提 — tests the page for visitors: its text, and every figure of its examples and tables, computed anew. */

import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { DEFAULT_FEES } from '@minori/engine/assumptions/default-fees';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { LIMIT_PERIODS } from '@minori/engine/contribution-limits/limit-periods';
import { valueInvestment } from '@minori/engine/investment-valuation/valuation';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { areaRatio } from '@minori/engine/risk-return/area-ratio';
import { STRESS_EPISODES } from '@minori/engine/risk-return/stress-episodes';
import { retirementSimulation } from '@minori/engine/simulation/retirement-simulation';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { METHOD_HEADINGS } from '@minori/wording/ja/method';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openMethod, percentText, scoreText, stepsOf, tableOf, textOf, yenText } from '../testing/open-method.ts';

describe('ログインしていない人', () => {
  test('すべての節が読め、はじめの節のほかは閉じていて、自分の評価の節はない', async () => {
    const { sent } = await openMethod({ isVisitor: true });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { own: _own, ...shown } = METHOD_HEADINGS;
    expect(headings).toEqual([...Object.values(shown), 'ご確認ください']);
    const folds = [...document.querySelectorAll('section:has(> details h2)')];
    expect(folds.map((fold) => fold.querySelector('h2')?.textContent)).toEqual(Object.values(shown).slice(1));
    expect(sent).toEqual([]);
  });

  test('ログインすると何が足されるかがわかり、このページに戻る道がある', async () => {
    await openMethod({ isVisitor: true });
    const note = screen.getByText('自分の点数でも確かめられます').closest('div');
    const link = within(note as HTMLElement).getByRole('link', { name: 'ログイン' });
    expect(link.getAttribute('href')).toBe('/signIn?returnTo=%2Fminato%2Fmethod');
  });

  test('見出しの順番が飛ばず、表にはどれも題があり、節の番地は重ならない', async () => {
    await openMethod({ isVisitor: true });
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ tagName }) => Number(tagName[1]));
    for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const table of screen.getAllByRole('table')) expect(table.querySelector('caption')?.textContent).not.toBe('');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  test('何を測り、何を測らないかを書いている', async () => {
    await openMethod({ isVisitor: true });
    expect(textOf('measures')).toContain('信託報酬がどれだけかかるか');
    expect(textOf('measures')).toContain('Aは「これから増える」という意味ではありません。');
  });
});

describe('計算の例は、計算し直した数字と同じ', () => {
  const weights = [0, 0.5, 0, 0, 0, 0.5] as const;
  const outcome = valueInvestment(
    { weights, areaWeights: areaRatio(weights) },
    { riskToleranceCode: 2 },
    valuationBasis({ isReit: true }),
  );
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  const graded = outcome.valuation;
  const model = modelPortfolios(true)[2];

  test('点数から総合点まで', async () => {
    await openMethod({ isVisitor: true });
    // Computed from the weights by the formulas of the page itself.
    const effective = (shares: readonly number[]) => 1 / shares.reduce((sum, share) => sum + share ** 2, 0);
    // Half deposits, half foreign equity that overlaps the world market by 94 %: that part counts as two asset classes.
    const overlap = 0.94;
    const own = 1 / (0.5 ** 2 + (1 - overlap) * 0.5 ** 2 + (overlap * 0.5 ** 2) / 2);
    const asset = 100 * (0.5 + (0.5 * (own - 1)) / (effective(model) - 1));
    const area = 100 * (0.5 + 0.5 * overlap);
    const apart = weights.reduce<number>((sum, weight, place) => sum + Math.abs(weight - (model[place] ?? 0)), 0) / 2;
    const separation = 100 * (1 - apart);
    const risk = 100 * (1 - graded.riskGap / 0.08);
    const [diversified, fit] = [0.6 * asset + 0.4 * area, 0.5 * separation + 0.5 * risk];
    expect(stepsOf('example')).toEqual({
      資産の分散: scoreText(asset),
      地域の分散: scoreText(area),
      目安との近さ: scoreText(separation),
      リスクとの相性: scoreText(risk),
      分散: scoreText(diversified),
      タイプとの相性: scoreText(fit),
      総合点: scoreText(0.5 * diversified + 0.5 * fit),
    });
    const { rawScores } = graded;
    expect([asset, separation, risk, diversified, fit].map((score) => score.toFixed(6))).toEqual(
      [
        ...[rawScores.assetClassScore, rawScores.separationGapScore, rawScores.riskGapScore],
        ...[rawScores.diversified, rawScores.fit],
      ].map((score) => score.toFixed(6)),
    );
    expect(textOf('example')).toContain(`四捨五入して${graded.totalScore}点、評価は${graded.totalValuation}です。`);
    expect(textOf('example')).toContain('100 ×（50% ＋ 残り × 0.94）　世界の株式市場との重なりのほうが高いため');
    expect(textOf('example')).toContain(`100 ×｛50% ＋ 残り ×（2.61 − 1）÷（5 − 1）｝`);
    expect(textOf('example')).toContain(`100 − ${Math.round(100 * apart)}`);
    expect(textOf('example')).toContain(`100 ×（1 − ${(100 * graded.riskGap).toFixed(2)} ÷ 8）`);
  });

  test('例の配分とモデル配分の差', async () => {
    await openMethod({ isVisitor: true });
    expect(tableOf('example', /例の配分/)).toEqual(
      ASSET_CLASSES.map(({ code }) => {
        const points = Math.round(100 * (weights[code] - model[code]));
        const sign = points > 0 ? '+' : points < 0 ? '−' : '';
        const shares = [percentText(weights[code], 0), percentText(model[code], 0)];
        return [ASSET_CLASS_NAMES[code], ...shares, `${sign}${Math.abs(points)}`];
      }),
    );
  });

  test('上限がはたらく例', async () => {
    await openMethod({ isVisitor: true });
    const held = [0.2, 0, 0, 0, 0, 0.8] as const;
    const portfolio = { weights: held, areaWeights: areaRatio(held) };
    const capped = valueInvestment(portfolio, { riskToleranceCode: 4 }, valuationBasis({ isReit: true }));
    if (capped.status !== 'valued') throw new Error(capped.status);
    const { rawScores, reason, totalScore, totalValuation } = capped.valuation;
    expect(textOf('example')).toContain(
      `配分のリスクは ${percentText(reason.investmentRisk, 1)}、モデル配分のリスクは ${percentText(reason.modelRisk ?? 0, 1)}です。` +
        `重みをかけた合計は${scoreText((rawScores.diversified + rawScores.fit) / 2)}ですが、` +
        `リスクによる上限で${totalScore}点、評価は${totalValuation}になります。`,
    );
  });

  test('試算の例', async () => {
    await openMethod({ isVisitor: true });
    const paymentUnder = (id: 'CMA-2025-BASE' | 'CMA-2025-LOW') =>
      retirementSimulation({
        start: { assetValuation: 1_500_000, contributionAmount: 1_300_000 },
        months: 300,
        mixes: { model: { weights: model, expenseRatio: 0.0016 } },
        monthlyContributions: { employer: 20_000 },
        assumptions: assumptionSet(id),
      })?.employer.retirementPayment.model;
    const [usual, cautious] = [paymentUnder('CMA-2025-BASE'), paymentUnder('CMA-2025-LOW')];
    const real = (amount = 0) => yenText(Math.floor(amount / 1.013 ** 25));
    const row = (name: string, amount = 0) => [name, yenText(amount), real(amount)];
    expect(tableOf('simulation', /試算の例の結果/)).toEqual([
      ['掛金の合計', yenText(1_300_000 + 300 * 20_000), '—'],
      row('良い場合', usual?.goodResult),
      row('標準', usual?.standard),
      row('厳しい場合', usual?.notGood),
      row('標準（慎重）', cautious?.standard),
    ]);
    expect(textOf('simulation')).toContain(
      `合計を下回る可能性は 約${percentText(usual?.belowNow ?? 0, 0)}、拠出累計とこれからの掛金の合計を下回る可能性は 約${percentText(usual?.belowContributions ?? 0, 0)}です。`,
    );
    expect(textOf('simulation')).toContain('今の残高が 1,500,000円（これまでの掛金は 1,300,000円）');
  });
});

describe('前提の数字は、計算に使う前提と同じ', () => {
  const [base, low] = [assumptionSet('CMA-2025-BASE'), assumptionSet('CMA-2025-LOW')];

  test('資産ごとの平均とリスク', async () => {
    await openMethod({ isVisitor: true });
    const row = (name: string, means: readonly [number, number], risk: number) => [
      name,
      ...means.map((mean) => percentText(mean, 1)),
      percentText(risk, 2),
    ];
    expect(tableOf('assumptions', /資産ごとの前提/)).toEqual([
      ...ASSET_CLASSES.map(({ code }) =>
        row(ASSET_CLASS_NAMES[code], [base.mean[code], low.mean[code]], base.risk[code]),
      ),
      row(
        '外国債券（為替ヘッジあり）',
        [base.hedgedForeignBonds.mean, low.hedgedForeignBonds.mean],
        base.hedgedForeignBonds.risk,
      ),
    ]);
    expect(textOf('assumptions')).toContain('費用を引く前の単純平均です。');
    expect(textOf('assumptions')).toContain(`物価は、年 ${percentText(base.inflation ?? 0, 1)}上がるとしています。`);
    expect(textOf('assumptions')).toContain('通常（CMA-2025-BASE、2025年4月1日から）');
  });

  test('想定リターンの例は、平均から費用を引き、値動きの分だけ低くしたもの', async () => {
    await openMethod({ isVisitor: true });
    const model = modelPortfolios(true)[2];
    const fee = model.reduce<number>((sum, weight, code) => sum + weight * (DEFAULT_FEES[code] ?? 0), 0);
    const mean = model.reduce<number>((sum, weight, code) => sum + weight * (base.mean[code] ?? 0), 0) - fee;
    const { risk } = valuationBasis({ isReit: true }).references[2];
    const median = (1 + mean) / Math.sqrt(1 + (risk / (1 + mean)) ** 2) - 1;
    expect(textOf('assumptions')).toContain(
      `費用が ${percentText(fee, 3)}、リスクが ${percentText(risk, 2)}で、想定リターンは ${percentText(median, 2)}です。`,
    );
  });

  test('モデル配分の表', async () => {
    await openMethod({ isVisitor: true });
    for (const [isReit, caption] of [
      [true, /リートなどがあるとき/],
      [false, /リートなどがないとき/],
    ] as const) {
      const models = modelPortfolios(isReit);
      expect(tableOf('diagnosis', caption).slice(0, 6)).toEqual(
        ASSET_CLASSES.map(({ code }) => [
          ASSET_CLASS_NAMES[code],
          ...([1, 2, 3] as const).map((type) => percentText(models[type][code], 0)),
        ]),
      );
    }
  });

  test('相関は、向きを入れ替えても同じで、自分自身とは1', async () => {
    await openMethod({ isVisitor: true });
    const rows = tableOf('assumptions', /相関/).map(([, ...cells]) => cells);
    expect(rows).toHaveLength(7);
    for (const [place, row] of rows.entries()) {
      expect(row[place]).toBe('1.000');
      for (const [other, cell] of row.entries()) expect(cell).toBe(rows[other]?.[place]);
    }
    expect(rows[0]?.[1]).toBe(base.correlation[0][1].toFixed(3));
    expect(rows[6]?.[2]).toBe(base.hedgedForeignBonds.correlation[2].toFixed(3));
  });

  test('下落の例、標準の費用、掛金の上限', async () => {
    await openMethod({ isVisitor: true });
    const falls = tableOf('falls', /下落の間の値動き/);
    for (const { code } of ASSET_CLASSES) {
      const shown = STRESS_EPISODES.map(({ returns }) => {
        return percentText(returns[code], 1, true);
      });
      expect(falls[code]).toEqual([ASSET_CLASS_NAMES[code], ...shown]);
    }
    expect(tableOf('costs', /標準の費用/)).toEqual(
      ASSET_CLASSES.map(({ code }) => [ASSET_CLASS_NAMES[code], percentText(DEFAULT_FEES[code], 3)]),
    );
    expect(tableOf('limits', /掛金の上限/).map(([, limit]) => limit)).toEqual(
      LIMIT_PERIODS.map(({ limit }) => yenText(limit)),
    );
  });
});
