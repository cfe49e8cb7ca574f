/** Parses `name=value` settings into a company's form; a dot in the name leads into opInfo and rkInfo. */
import { OperatorError } from '../command/operator-error.ts';
import { CompanyForm } from './company-form.ts';

type Fields = Readonly<Record<string, unknown>>;
type Kind = 'text' | 'number' | 'yesNo' | 'list' | 'optional' | 'optionalNumber' | 'json';

const NUMBERS = [
  'authorizationMethod',
  'retirementAge',
  'rkInfo.code',
  'dispColleagueLimit',
  'investmentEvaluationGap',
];
const YEN = ['otherPlanEquivalent', 'matchingUnit', 'payoutFee'];
const YEARS = ['payoutYears.min', 'payoutYears.max', 'paymentsPerYear'];
const YES_NO = [
  ...['matchingContribution', 'isReit', 'opInfo.isYield', 'rkInfo.isYield'],
  ...['hrInformationLinkFlg', 'opManagementDataGetFlg'],
  ...['emailForNotifyUsedFlg', 'personalAttributeShowedFlg', 'passkeyUsedFlg'],
  ...['hasOtherPlan', 'isTransitional', 'isInSitemap', 'isOperator'],
];

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...[...NUMBERS, ...YEN, ...YEARS].map((name) => [name, 'number'] as const),
  ...YES_NO.map((name) => [name, 'yesNo'] as const),
  ['mailDomains', 'list'],
  ['payoutWays', 'list'],
  ['membershipEndAge', 'optionalNumber'],
  ['otherPlans', 'json'],
  ['opInfo.passwordResetUrl', 'optional'],
  ['opInfo.phone', 'optional'],
  ['opInfo.phoneHours', 'optional'],
  ['rkInfo.passwordResetUrl', 'optional'],
  ['rkInfo.phone', 'optional'],
  ['rkInfo.phoneHours', 'optional'],
]);

/** All settable names, including those with dots. */
export const SETTING_NAMES: readonly string[] = Object.entries(CompanyForm.def.shape).flatMap(([name, field]) =>
  'shape' in field.def ? Object.keys(field.def.shape as object).map((inner) => `${name}.${inner}`) : [name],
);

const YES_NO_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...(['true', 'yes', 'on', '1'] as const).map((word) => [word, true] as const),
  ...(['false', 'no', 'off', '0'] as const).map((word) => [word, false] as const),
]);

const isNone = (text: string) => text === '' || text === 'none';
const numberOr = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** Parses a JSON list, such as `[{"kind":"definedBenefit",…}]`; other text stays as it is. */
function listOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts text to the field's type; other text stays unchanged, so that the schema reports it. */
function typedValue(kind: Kind, text: string): unknown {
  switch (kind) {
    case 'number':
      return numberOr(text);
    case 'yesNo':
      return YES_NO_WORDS.get(text.toLowerCase()) ?? text;
    case 'list':
      return isNone(text) ? [] : text.split(',').map((each) => each.trim());
    case 'optional':
      return isNone(text) ? null : text;
    case 'optionalNumber':
      return isNone(text) ? null : numberOr(text);
    case 'json':
      return isNone(text) ? [] : listOr(text);
    case 'text':
      return text;
  }
}

/** Merges two levels deep, as deep as the form is; values of `above` win. */
export function merged(below: Fields, above: Fields): Fields {
  const isGroup = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const inner = Object.entries(above).map(([name, value]) => {
    const under = below[name];
    return [name, isGroup(value) && isGroup(under) ? { ...under, ...value } : value] as const;
  });
  return { ...below, ...Object.fromEntries(inner) };
}

/** @throws OperatorError for text that isn't `name=value`, or an unknown name */
export function settingsOf(words: readonly string[]): Fields {
  let fields: Fields = {};
  for (const word of words) {
    const [, name = '', text = ''] = /^([A-Za-z.]+)=([\s\S]*)$/.exec(word) ?? [];
    if (!SETTING_NAMES.includes(name)) {
      const what = name === '' ? `${JSON.stringify(word)} is no name=value.` : `A company has no setting ${name}.`;
      throw new OperatorError(`${what} There are: ${SETTING_NAMES.join(', ')}.`);
    }
    const value = typedValue(KINDS.get(name) ?? 'text', text);
    const [outer = '', within] = name.split('.');
    fields = merged(fields, { [outer]: within === undefined ? value : { [within]: value } });
  }
  return fields;
}

function shownValue(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? 'none');
  if (value.length === 0) return 'none';
  return typeof value[0] === 'object' ? JSON.stringify(value) : value.join(',');
}

/** Flattens the form to one value per setting name. */
export function flatSettings(form: CompanyForm): ReadonlyMap<string, string> {
  const fields = form as unknown as Fields;
  return new Map(
    SETTING_NAMES.map((name) => {
      const [outer = '', within] = name.split('.');
      const value = within === undefined ? fields[outer] : (fields[outer] as Fields)[within];
      return [name, shownValue(value)];
    }),
  );
}
