/**
 * Renders the contract as tables for people: who may make each call (asvs.md V8.1), the rule of each input field (V2.1.1), and
 * the rate limit of each call (V2.1.3). They are generated from the records that the program uses; a test compares the pages
 * with them.
 */
import { CalendarDate } from '@minori/contract/calendar-date';
import { answersFrom, type Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { LINE, PROSE, SEEN } from '@minori/contract/outside-text';
import { SCIM_CALLS, type ScimCall } from '@minori/contract/scim-calls';
import * as z from 'zod/mini';
import { DIRECTORY_LIMITS, LIMITS } from '../identity/access/rate-limits.ts';

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
};

interface Page {
  /** Path relative to the project. */
  readonly path: string;
  readonly text: string;
}

const calls = Object.entries(CALLS) as readonly (readonly [string, Call])[];
/** Calls of a company's directory, which require neither a session nor a completed set-up. */
const directoryCalls = (Object.entries(SCIM_CALLS) as [string, ScimCall][]).map(
  ([name, call]) => [`scim: ${name}`, call] as const,
);

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}

const code = (text: string) => `\`${text}\``;

/** Numeric rules with their sign and unit, in reading order. */
const RULES = [
  ['minLength', '≥', 'characters'],
  ['maxLength', '≤', 'characters'],
  ['minimum', '≥', ''],
  ['maximum', '≤', ''],
  ['exclusiveMinimum', '>', ''],
  ['exclusiveMaximum', '<', ''],
  ['minItems', '≥', 'items'],
  ['maxItems', '≤', 'items'],
] as const;

/** Patterns of texts that people write, with their rule in words (docs/security/outside-text.md). */
const IN_WORDS: ReadonlyMap<string, string> = new Map([
  [LINE.source, 'one line, nothing unseen'],
  [PROSE.source, 'lines, nothing unseen'],
  [SEEN.source, 'something seen'],
]);

function ownRule(schema: JsonSchema): string {
  const { enum: values, const: single, format, pattern, type } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(', ');
  if (single !== undefined) return JSON.stringify(single);
  const limits = RULES.flatMap(([name, sign, unit]) =>
    schema[name] === undefined ? [] : [`${sign} ${schema[name]}${unit && ` ${unit}`}`],
  );
  const form = typeof format === 'string' ? [format] : [];
  // A named format implies its pattern.
  const pieces =
    pattern === undefined || form.length > 0 ? [] : [IN_WORDS.get(String(pattern)) ?? code(String(pattern))];
  return [type ?? 'any', ...form, ...limits, ...pieces].join(', ');
}

/** Combines the rules: those of both parts of an intersection, or the alternatives of a union. */
function ruleOf(schema: JsonSchema): string {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map(ruleOf).join(' or ');
  const further = (schema.allOf ?? []).map((part) => ownRule({ ...part, type: part.type ?? '' }).replace(/^, /, ''));
  return [ownRule(schema), ...further].join(', ');
}

interface FieldRow {
  readonly name: string;
  readonly isRequired: boolean;
  readonly rule: string;
}

function fieldsOf(schema: JsonSchema, name: string, isRequired: boolean): readonly FieldRow[] {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices?.some(({ properties }) => properties)) {
    return choices.flatMap((choice, index) => fieldsOf(choice, `${name}(${index + 1})`, isRequired));
  }
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, inner]) =>
      fieldsOf(inner, name === '' ? key : `${name}.${key}`, schema.required?.includes(key) ?? false),
    );
  }
  const own = { name, isRequired, rule: ruleOf(schema) };
  const inner = schema.items ? fieldsOf(schema.items, `${name}[]`, true) : [];
  return [own, ...inner];
}

/** Adds the rules of schemas that check with a function, which JSON Schema can't express. */
function inWords({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if ((zodSchema as unknown) === CalendarDate) jsonSchema.format = 'a day that exists, from 1900 on';
}

const PARTS = ['params', 'query', 'body'] as const;

function fieldRows([name, call]: readonly [
  string,
  Pick<Call | ScimCall, 'params' | 'query' | 'body'>,
]): readonly (readonly string[])[] {
  return PARTS.flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const options = { io: 'input', unrepresentable: 'any', reused: 'inline', override: inWords } as const;
    const json = z.toJSONSchema(schema, options) as JsonSchema;
    return fieldsOf(json, '', true).map((field) => [
      name,
      part,
      code(field.name),
      field.isRequired ? 'yes' : 'no',
      field.rule,
    ]);
  });
}

const HEADING =
  'Made by `node tooling/contract-tables.mjs`, of `packages/contract/src/calls.ts`; a test fails when it is not up to date.';

function fieldRules(): Page {
  const rows = [...calls, ...directoryCalls].flatMap(fieldRows);
  const text = [
    '# The rule of each field that comes in',
    '',
    HEADING,
    'What no row names is refused or dropped before a handler sees it (`apps/api/src/platform/http/parse-input.ts`), and no text holds',
    'NUL or half a surrogate (`apps/api/src/platform/http/json-body.ts`); what else is unseen, and where it is cleaned instead of refused:',
    '`docs/security/outside-text.md`. Rules over several fields stand in the schema beside them and in',
    'the services: rates that sum up to 100, dates in order, codes that are the session’s own.',
    '',
    table(['call', 'part', 'field', 'required', 'rule'], rows),
    '',
  ].join('\n');
  return { path: 'docs/security/field-rules.md', text };
}

function accessRules(): Page {
  const rows = calls.map(([name, call]) => [
    name,
    code(`${call.method} ${call.path}`),
    call.fromServers ? `${call.scope}, server-token` : call.scope,
    answersFrom(call),
    call.feature ?? '',
  ]);
  const ofDirectories = directoryCalls.map(([name, { method, path, scope }]) => [
    ...[name, code(`${method} ${path}`), scope, 'anybody', ''],
  ]);
  const scopes = [...new Set(calls.map(([, { scope }]) => scope))];
  const text = [
    '# Who may make which call',
    '',
    HEADING,
    'A route without a scope ends the start (`apps/api/src/calls.ts`). Scopes: `public` needs nothing; `reader` is open to',
    'visitors, whose codes are ignored; `session` needs a session; `own-…` a session whose own sysUserCode and sysOrganizationCode',
    'are in the call (`apps/api/src/platform/http/scope-check.ts`); `server-token` a token of the operator’s other servers, beside another',
    'scope where an Authorization that is given must be one (`apps/api/src/platform/http/scope-check.ts`). A feature is',
    'what the employee’s company must have (`packages/contract/src/feature-gates.ts`). Ids in paths are looked for among the',
    'session’s own rows alone. `own-company-hr`, `support` and `support-act` are for accounts with a role, which the operator grants; the',
    'latter two in sessions with two factors (docs/decisions/0091). `apps/api/test/requests/access-matrix.test.ts` makes each call as each kind of stranger. `directory-token` is',
    'the one token of a company’s own directory (`packages/contract/src/scim-calls.ts`): ids are looked for among that company’s rows alone',
    '(`apps/api/src/identity/directory/directory-refusals.test.ts`).',
    '',
    'From: how far the set-up must have come (`packages/contract/src/set-up.ts`). `anybody` asks for no session; `signed-in` has proved',
    'who they are, by the code too where one is asked for, and with a password that need not be changed: before that there is no',
    'session. `agreed` has consented to the terms in force, `set-up` has a profile besides, and is what a call asks for that says nothing.',
    'Refused before the body is read (`apps/api/src/identity/access/set-up-check.ts`); `apps/api/test/requests/set-up.test.ts` makes each call at',
    'each stage.',
    '',
    `${scopes.map((each) => `${each}: ${calls.filter(([, { scope }]) => scope === each).length}`).join(', ')}; directory-token: ${directoryCalls.length}; in all ${calls.length + directoryCalls.length}.`,
    '',
    table(['call', 'address', 'scope', 'from', 'feature'], [...rows, ...ofDirectories]),
    '',
  ].join('\n');
  return { path: 'docs/security/access-rules.md', text };
}

const spanOf = (milliseconds: number) => (milliseconds === 60_000 ? 'a minute' : `${milliseconds / 60_000} minutes`);

function callLimits(): Page {
  const rows = calls.flatMap(([name]) =>
    [LIMITS[name as keyof typeof CALLS] ?? []]
      .flat()
      .map(({ most, window, per, together, largerThan, isSoft }) => [
        name,
        `${most} in ${spanOf(window)}`,
        per,
        [
          ...(together === undefined ? [] : [`counted together as “${together}”`]),
          ...(largerThan === undefined ? [] : [`only bodies over ${largerThan / 1024} KB`]),
          ...(isSoft ? ['what exceeds it is counted as a visitor’s'] : []),
        ].join('; '),
      ]),
  );
  const { company, stranger } = DIRECTORY_LIMITS;
  const ofDirectories = [
    ['scim: all together', `${company.most} in ${spanOf(company.window)}`, 'company', 'by its token'],
    ['scim: all together', `${stranger.most} in ${spanOf(stranger.window)}`, 'visitor', 'without a company’s token'],
  ];
  const text = [
    '# How often a call may be made',
    '',
    HEADING,
    'The reasons stand beside the numbers (`apps/api/src/identity/access/rate-limits.ts`), all other limits in `docs/security/limits.md`.',
    'Counted in the database, so by all copies together. What exceeds one is answered 429 with the time to wait.',
    '',
    table(['call', 'at most', 'per', ''], [...rows, ...ofDirectories]),
    '',
  ].join('\n');
  return { path: 'docs/security/call-limits.md', text };
}

export function contractTables(): readonly Page[] {
  return [fieldRules(), accessRules(), callLimits()];
}
