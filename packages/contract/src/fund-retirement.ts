/**
 * 見直し後の受取額 — simulates the value of choices of products at the retirement age, compared with the present account, by the
 * simulation's own formulas. Nothing is stored: a choice can be tried any number of times before it is registered.
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { MOST_COMPARED } from './fund-comparison.ts';
import { LARGEST_CHOICE, SelectedProducts } from './fund-selection.ts';
import { RetirementPayment, SIMULATION_STATUS_CODES } from './simulation.ts';

/** At the retirement age, yen: the 10, 50 and 90 % points with the present premiums. */
const RetirementRange = z.pick(RetirementPayment, { notGood: true, standard: true, goodResult: true });
export type RetirementRange = z.output<typeof RetirementRange>;

/** 400 `validation_error` naming a product outside the line-up. */
export const valueFundRetirement = call({
  name: 'valueFundRetirement',
  method: 'POST',
  path: '/api/v1/fund/retirement',
  scope: 'own-user',
  feature: 'operationalSimulation',
  failure: 'simulation',
  ours: true,
  body: z.strictObject({
    sysUserCode: SysCode,
    choices: z.array(SelectedProducts).check(z.minLength(1), z.maxLength(MOST_COMPARED)),
  }),
  bodyLimit: MOST_COMPARED * LARGEST_CHOICE,
  response: z.object({
    /** The simulation's status; amounts exist only with 0. */
    simulationStatusCode: z.literal(SIMULATION_STATUS_CODES),
    retirementAge: z.int(),
    current: z.nullable(RetirementRange),
    /** In the order of the choices; empty where there are no amounts. */
    choices: z.array(RetirementRange),
  }),
});
