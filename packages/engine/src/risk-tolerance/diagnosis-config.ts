/**
 * リスク許容度診断の設定 — defines the points and limits of the diagnosis (calculations.md section 3, rule). The rules for single answers
 * are in `principal-reasons.ts` and `type-caps.ts`; the questions are in `questions.ts`.
 */
export type DiagnosisConfig = {
  /** Points for each step above the least risky answer. */
  readonly pointsPerStep: number;
  /** Up to this score the type is 元本確保型, whatever the answers are. */
  readonly principalUpTo: number;
  /** Up to this score the type is 安定型, up to the next 標準型, above it 積極型. */
  readonly conservativeUpTo: number;
  readonly standardUpTo: number;
  /** Limits of the ability score: up to the first the type is at most 安定型, up to the second at most 標準型. */
  readonly abilityCaps: { readonly conservativeUpTo: number; readonly standardUpTo: number };
  readonly willingnessCaps: { readonly conservativeUpTo: number; readonly standardUpTo: number };
};

export const DIAGNOSIS_CONFIG: DiagnosisConfig = {
  pointsPerStep: 2,
  principalUpTo: 4,
  conservativeUpTo: 12,
  standardUpTo: 22,
  abilityCaps: { conservativeUpTo: 2, standardUpTo: 4 },
  willingnessCaps: { conservativeUpTo: 6, standardUpTo: 10 },
};
