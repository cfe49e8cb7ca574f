/**
 * 言語 — names that the server gives beside a code are replaced by those of this build's language, wherever a response has them:
 * what was stored with a name may be in another language.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import { LINE_UP_GROUP_NAMES, RISK_TOLERANCE_EXPLANATIONS, RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';

type Fields = Readonly<Record<string, unknown>>;

const GROUP_NAMES: Readonly<Record<string, string>> = LINE_UP_GROUP_NAMES;

const assetName = (code: unknown): string | undefined => (typeof code === 'number' ? GROUP_NAMES[code] : undefined);

const typeName = (code: unknown, names: typeof RISK_TOLERANCE_NAMES): string | undefined => {
  const { data } = RiskToleranceCode.safeParse(code);
  return data === undefined ? undefined : names[data];
};

/** The named fields of an object, and the name that its code has. */
const NAMED: readonly { readonly field: string; readonly nameOf: (fields: Fields) => string | undefined }[] = [
  { field: 'categoryName', nameOf: ({ categoryClassCode }) => assetName(categoryClassCode) },
  { field: 'assetName', nameOf: ({ assetCode }) => assetName(assetCode) },
  { field: 'riskToleranceName', nameOf: ({ riskToleranceCode }) => typeName(riskToleranceCode, RISK_TOLERANCE_NAMES) },
  {
    field: 'name',
    nameOf: ({ mstRiskToleranceCode }) => typeName(mstRiskToleranceCode, RISK_TOLERANCE_NAMES),
  },
  {
    field: 'explanation',
    nameOf: ({ riskToleranceCode, explanation }) =>
      typeof explanation === 'string' ? typeName(riskToleranceCode, RISK_TOLERANCE_EXPLANATIONS) : undefined,
  },
];

/** A response with the names of this language; everything else stays as it is. */
export function inOwnWords<Value>(value: Value): Value {
  return replaced(value, '') as Value;
}

function replaced(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, key));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields: Record<string, unknown> & { name?: unknown; code?: unknown } = {};
  for (const [name, field] of Object.entries(value)) fields[name] = replaced(field, name);
  for (const { field, nameOf } of NAMED) if (field in fields) fields[field] = nameOf(fields) ?? fields[field];
  if (key === 'riskTolerance' && 'name' in fields)
    fields.name = typeName(fields.code, RISK_TOLERANCE_NAMES) ?? fields.name;
  return fields;
}
