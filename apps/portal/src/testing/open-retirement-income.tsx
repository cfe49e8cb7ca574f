// Opens 毎月いくら受け取れるか in a test, with the account of the reference case 「36 years old」 of retirement-cases.json.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { everyMonth } from '@minori/engine/simulation/premium-plan';
import { screen } from '@testing-library/react';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { renderApp } from './render-app.tsx';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';

const mix = { growthByYear: [{ fromYear: 2026, mean: 0.0393, risk: 0.0990463732 }], expenseRatio: 0.0016 };

export const BASIS: RetirementBasis = {
  ...EXAMPLES.getRetirementBasis.response,
  calculatedOn: '2026-11-22',
  retirementAge: 65,
  account: {
    referenceMonth: '2026-11',
    joinedOn: '2015-04-01',
    unpaid: [],
    hasTransfersIn: false,
    arePremiumsKnown: true,
    totalMemberMonths: null,
    totalPaidMonths: null,
    balance: 1_500_000,
    employerPremium: { year: everyMonth(20_000), from: '2026-12' },
    ownPremium: { year: everyMonth(10_000), from: '2026-12' },
  },
  mixes: { currentPf: mix, modelPf: mix, improvedPf: null },
};

export const born = (birthday: string | null) => ({
  ...CONNECTED,
  profileData: { ...CONNECTED.profileData, birthday },
});

export const company = EXAMPLES.companyInfo.response;

export async function open(answers: ExampleAnswers = {}) {
  const all = {
    getUserAccount: born('1990-07-15'),
    getRetirementBasis: BASIS,
    getRetirementInputs: { saved: null },
    getGoal: EXAMPLES.removeGoal.response,
    ...answers,
  };
  const app = await renderApp('/minato/retirement-income', {
    fetch: exampleFetch(all),
    as: SIGNED_IN,
    now: () => Date.parse('2026-11-22T03:00:00Z'),
  });
  await screen.findByRole('heading', { level: 1, name: '毎月いくら受け取れるか' });
  return app;
}

export const card = async (heading: string | RegExp) =>
  (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;
