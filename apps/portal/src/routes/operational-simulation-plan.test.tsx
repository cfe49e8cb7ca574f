import type { SimulationResult } from '@minori/contract/simulation';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cardOf, openSimulation, rough, SIMULATION } from '../testing/open-simulation.tsx';
import { visibleText } from '../testing/visible-text.ts';

const { retirementAge: planAge, futurePerformance: future, assumptions } = SIMULATION;
if (!future) throw new Error('The example of the contract has a future.');
const { standard } = future.notMatchingContribution.retirementPayment.currentPf;

/** The server's response: each additional year adds a million, each half per cent of raises a hundred thousand. */
function answerTo(query: URLSearchParams): SimulationResult {
  const age = Number(query.get('retirementAge') ?? planAge);
  const raisePct = Number(query.get('raisePct') ?? 0);
  const more = 1_000_000 * (age - planAge) + 200_000 * raisePct;
  const retirementPayment = structuredClone(future?.notMatchingContribution.retirementPayment);
  if (!future || !retirementPayment) return SIMULATION;
  retirementPayment.currentPf.standard += more;
  return {
    ...SIMULATION,
    retirementAge: age,
    futurePerformance: {
      ...future,
      notMatchingContribution: { ...future.notMatchingContribution, retirementPayment },
    },
    assumptions: { ...assumptions, raisePct, months: assumptions.months + 12 * (age - planAge) },
  };
}

const ageField = () => screen.findByLabelText<HTMLSelectElement>('退職年齢');
const raiseField = () => screen.findByLabelText<HTMLSelectElement>('会社の掛金の増え方（年）');
const result = async (age: number) => visibleText(await cardOf(`${age}歳の受取額の目安`));
const conditions = async () => visibleText(await cardOf('条件を変える'));

describe('退職年齢と会社の掛金の増え方', () => {
  test('はじめは制度の年齢と、会社の掛金が増えない条件で、60歳から70歳までと、年5%までを選べる', async () => {
    const { asked } = await openSimulation(answerTo);
    const options = async (field: Promise<HTMLSelectElement>) => [...(await field).options].map(({ text }) => text);
    expect(await options(ageField())).toEqual(Array.from({ length: 11 }, (_, place) => `${60 + place}歳`));
    expect((await ageField()).value).toBe(String(planAge));
    const raises = await options(raiseField());
    expect([raises.length, raises[0], raises[1], raises.at(-1)]).toEqual([11, 'なし', '年0.5%', '年5%']);
    expect(screen.getByLabelText('退職年齢を1歳下げる').getAttribute('aria-disabled')).toBe('true');
    expect([...(asked[0]?.keys() ?? [])].sort()).toEqual(['outlook', 'sysUserCode']);
    expect(await conditions()).not.toContain('今の条件（');
  });

  test('年齢を変えると、その年齢の試算になり、今の条件との差を言い、読み上げる', async () => {
    const { user, asked } = await openSimulation(answerTo);
    await user.selectOptions(await ageField(), '65');
    expect(await result(65)).toContain(`${rough(standard + 5_000_000)}（標準）`);
    const said = `標準の金額は、今の条件（60歳で${rough(standard)}）より約500万円多いです。`;
    expect(await conditions()).toContain(said);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(said));
    expect(asked.at(-1)?.get('retirementAge')).toBe('65');
    const basis = visibleText(await cardOf('試算の前提'));
    expect(basis).toContain('会社の制度の退職年齢は60歳です。');
    expect(basis).toContain('60歳のあとも、65歳まで掛金が続くものとしています。');
  });

  test('毎月いくら受け取れるかの画面に進める', async () => {
    await openSimulation(answerTo);
    const link = await screen.findByRole('link', { name: '毎月いくら受け取れるかを見る' });
    expect(link.getAttribute('href')).toBe('/minato/retirement-income');
  });

  test('会社の掛金の増え方は0.5%ずつ変えられ、前提にも書く', async () => {
    const { user, asked } = await openSimulation(answerTo);
    await user.click(await screen.findByLabelText('会社の掛金の増え方を0.5%上げる'));
    await user.click(screen.getByLabelText('会社の掛金の増え方を0.5%上げる'));
    await waitFor(async () => expect(await result(60)).toContain('会社の掛金の増え方 年1%'));
    expect(asked.at(-1)?.get('raisePct')).toBe('1');
    expect(await conditions()).toContain('より約20万円多いです。');
    const basis = visibleText(await cardOf('試算の前提'));
    expect(basis).toContain('（年1%ずつ増やして計算）');
    expect(basis).not.toContain('掛金の増減は考慮していません');
  });

  test('「今の条件に戻す」で、制度の年齢と、会社の掛金が増えない条件に戻る', async () => {
    const { user } = await openSimulation(answerTo);
    await user.selectOptions(await ageField(), '70');
    await user.selectOptions(await raiseField(), '5');
    await waitFor(async () => expect(await result(70)).toContain('会社の掛金の増え方 年5%'));
    await user.click(screen.getByRole('button', { name: '今の条件に戻す' }));
    expect(await result(60)).toContain(`${rough(standard)}（標準）`);
    expect([(await ageField()).value, (await raiseField()).value]).toEqual(['60', '0']);
    expect(await conditions()).not.toContain('今の条件（');
  });

  test('もうすぐ来る年齢や過ぎた年齢は選べない', async () => {
    const now = { ...assumptions, calculatedOn: '2026-04-10', referenceMonth: '2026-03', planRetirementAge: 65 };
    await openSimulation(() => ({ ...SIMULATION, retirementAge: 65, assumptions: { ...now, months: 25 } }));
    expect([...(await ageField()).options].map(({ text }) => text)).toEqual(
      [63, 64, 65, 66, 67, 68, 69, 70].map((age) => `${age}歳`),
    );
  });
});
