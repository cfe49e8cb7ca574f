/** 種別 (kind) — converts a type and grade to two letters, such as "2A", and back. */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import type { TypedPerson } from './compared-person.ts';

export type Kind = Pick<TypedPerson, 'totalValuation' | 'riskToleranceCode'>;

export const keyOf = ({ riskToleranceCode, totalValuation }: Kind) => `${riskToleranceCode}${totalValuation}`;

export const isAlike = (a: Kind, b: Kind) => keyOf(a) === keyOf(b);

const KINDS: ReadonlyMap<string, Kind> = new Map(
  RISK_TOLERANCES.flatMap(({ code }) =>
    GRADES.map((totalValuation) => ({ riskToleranceCode: code, totalValuation }) as const),
  ).map((kind) => [keyOf(kind), kind]),
);

export const kindOf = (key: string): Kind | undefined => KINDS.get(key);
