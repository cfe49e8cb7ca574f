/**
 * 所得税・住民税の表 — defines the brackets and deductions of income and resident tax for retirement income, as steps of (up to,
 * figures …) in yen (retirement.md 2.3 and 3.2; R5, R10, R14, R15 of its sources). A change of law adds a row.
 */
import { requireScale, type Step } from './dated-values.ts';

/** 所得税の速算表: taxable income up to, percent, quick deduction [R5 R10]. */
export const INCOME_TAX_BRACKETS = requireScale('incomeTaxBrackets', [
  [1_950_000, 5, 0],
  [3_300_000, 10, 97_500],
  [6_950_000, 20, 427_500],
  [9_000_000, 23, 636_000],
  [18_000_000, 33, 1_536_000],
  [40_000_000, 40, 2_796_000],
  [null, 45, 4_796_000],
]);

/** The steps above those set by year: the same in every year, with no deduction above the last [R10 R14]. */
const BASIC_DEDUCTION_TOP: readonly Step[] = [
  [24_000_000, 480_000],
  [24_500_000, 320_000],
  [25_000_000, 160_000],
];

/** 基礎控除（所得税）: total income up to, deduction, from the tax year on [R10 R14 R15]. */
export const BASIC_DEDUCTION_INCOME_TAX: readonly { readonly fromYear: number; readonly steps: readonly Step[] }[] = [
  {
    fromYear: 2025,
    steps: [
      [1_320_000, 950_000],
      [3_360_000, 880_000],
      [4_890_000, 680_000],
      [6_550_000, 630_000],
      [23_500_000, 580_000],
    ] as const,
  },
  {
    fromYear: 2026,
    steps: [
      [4_890_000, 1_040_000],
      [6_550_000, 670_000],
      [23_500_000, 620_000],
    ] as const,
  },
  {
    fromYear: 2028,
    steps: [
      [1_320_000, 990_000],
      [23_500_000, 620_000],
    ] as const,
  },
].map(({ fromYear, steps }) => ({
  fromYear,
  steps: requireScale(`basicDeductionIncomeTax ${fromYear}`, [...steps, ...BASIC_DEDUCTION_TOP], true),
}));

/** 基礎控除（住民税）: total income up to, deduction [R10]. */
export const BASIC_DEDUCTION_RESIDENT_TAX = requireScale(
  'basicDeductionResidentTax',
  [
    [24_000_000, 430_000],
    [24_500_000, 290_000],
    [25_000_000, 150_000],
  ],
  true,
);

/** 配偶者控除: own total income up to, deduction of income tax, of resident tax, and their difference (人的控除額の差) [R10]. */
export const SPOUSE_DEDUCTION = {
  general: requireScale(
    'spouseDeduction general',
    [
      [9_000_000, 380_000, 330_000, 50_000],
      [9_500_000, 260_000, 220_000, 40_000],
      [10_000_000, 130_000, 110_000, 20_000],
    ],
    true,
  ),
  elderly: requireScale(
    'spouseDeduction elderly',
    [
      [9_000_000, 480_000, 380_000, 100_000],
      [9_500_000, 320_000, 260_000, 60_000],
      [10_000_000, 160_000, 130_000, 30_000],
    ],
    true,
  ),
};

/** 公的年金等控除 [R10: 所得税法35条4項]. Upper end of revenue, percent that counts, and deduction; yen. */
export const PENSION_DEDUCTION = {
  under65: { minimum: 600_000, flatBelow: 1_300_000 },
  from65: { minimum: 1_100_000, flatBelow: 3_300_000 },
  slices: requireScale('publicPensionDeduction', [
    [4_100_000, 75, 275_000],
    [7_700_000, 85, 685_000],
    [10_000_000, 95, 1_455_000],
    [null, 100, 1_955_000],
  ]),
  /** Other income above this amount reduces the deduction. */
  cuts: [
    { otherIncomeOver: 20_000_000, by: 200_000 },
    { otherIncomeOver: 10_000_000, by: 100_000 },
  ],
} as const;

/** 退職所得控除 [R5: 所得税法30条]: yen a year of service, and the categories' limits. */
export const RETIREMENT_DEDUCTION = {
  perYearTo20: 400_000,
  perYearAbove20: 700_000,
  minimum: 800_000,
  disability: 1_000_000,
  shortTermYears: 5,
  shortTermHalfUpTo: 3_000_000,
} as const;

/** 介護保険料の段階（課税の人）: total income under, hundredths of the base [介護保険法施行令38・39条, to be checked]. */
export const CARE_STAGES = requireScale('careInsuranceStages', [
  [1_200_000, 120],
  [2_100_000, 130],
  [3_200_000, 150],
  [4_200_000, 170],
  [5_200_000, 190],
  [6_200_000, 210],
  [7_200_000, 230],
  [null, 240],
]);

/** 受け取り開始年齢: minimum of counted months, age [R1 R2 R3]. */
export const RECEIPT_AGE_LADDER: readonly { readonly months: number; readonly age: number }[] = [
  { months: 120, age: 60 },
  { months: 96, age: 61 },
  { months: 72, age: 62 },
  { months: 48, age: 63 },
  { months: 24, age: 64 },
  { months: 1, age: 65 },
];

/** 給与所得控除 [R10 R14]: pay up to, percent, and yen added; the minimum is a dated figure. */
export const SALARY_DEDUCTION = requireScale('salaryDeduction', [
  [3_600_000, 30, 80_000],
  [6_600_000, 20, 440_000],
  [8_500_000, 10, 1_100_000],
  [null, 0, 1_950_000],
]);

/** Above the end of a closed scale every figure is 0. */
const ZERO_STEP: Step = [null, 0, 0, 0];

/** The figures of the step in which an amount lies, ends inclusive; zeros above a closed scale. */
export function stepUpTo(scale: readonly Step[], amount: number): Step {
  for (const step of scale) if (step[0] === null || amount <= step[0]) return step;
  return ZERO_STEP;
}

/** As `stepUpTo`, but an amount at a step's end belongs to the next step. */
export function stepUnder(scale: readonly Step[], amount: number): Step {
  for (const step of scale) if (step[0] === null || amount < step[0]) return step;
  return ZERO_STEP;
}
