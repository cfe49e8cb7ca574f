/**
 * Applies SCIM bodies and patches to an account. Only five attributes are stored; others, such as names and
 * departments, are ignored. Written by hand, because SCIM libraries either store or refuse unknown attributes
 * (docs/decisions/0067).
 */
import {
  ENTERPRISE_FOLDED,
  OWN_FOLDED,
  ScimBoolean,
  type ScimPatchBody,
  ScimText,
  type ScimUserBody,
  USER_SCHEMA,
} from '@minori/contract/scim-calls';
import { isCalendarDate } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type * as z from 'zod/mini';
import { invalidValue, ScimError } from './scim-error.ts';

export interface AccountDraft {
  readonly userName: string;
  readonly externalId: string | null;
  readonly employeeNumber: string | null;
  readonly active: boolean;
  /** The last day of work (退職日), YYYY-MM-DD. */
  readonly leftOn: string | null;
}

const CORE = `${USER_SCHEMA.toLowerCase()}:`;

const DEEPEST = 5;

/** Lower-cases attribute names, which are case-insensitive (RFC 7643, 2.1); stops below the depth of any attribute. */
export function foldNames(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => foldNames(item, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => [name.toLowerCase(), foldNames(inner, depth + 1)]);
  return Object.fromEntries(entries) as unknown;
}

const emptyToNull = (text: string | null | undefined) =>
  text === undefined || text === null || text === '' ? null : text;

const NEW = { externalId: null, employeeNumber: null, active: true, leftOn: null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day, or an instant, as directories store it: its day in Tokyo counts. @throws ScimError */
function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const at = Date.parse(text);
  const day = DAY.test(text) || Number.isNaN(at) ? text : tokyoDate(at);
  if (!isCalendarDate(day)) throw invalidValue('leavingDate must be a day such as 2027-03-31.');
  return day;
}

/**
 * Converts the body of a POST or PUT to the account. Missing attributes stay unchanged, as RFC 7644 (3.5.1) permits: a
 * directory sends only mapped ones, and 社員番号 may come from HR's file. null clears an attribute.
 */
export function draftOf(body: ScimUserBody, now: Omit<AccountDraft, 'userName'> = NEW): AccountDraft {
  const said = (text: string | null | undefined, kept: string | null) =>
    text === undefined ? kept : emptyToNull(text);
  return {
    userName: body.username,
    externalId: said(body.externalid, now.externalId),
    employeeNumber: said(body[ENTERPRISE_FOLDED]?.employeenumber, now.employeeNumber),
    active: body.active ?? now.active,
    leftOn: dayOf(said(body[OWN_FOLDED]?.leavingdate, now.leftOn)),
  };
}

/** Some versions of Entra wrap a value as `[{"value": …}]`. */
function unwrapped(value: unknown): unknown {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const folded = foldNames(only);
  return typeof folded === 'object' && folded !== null && 'value' in folded ? folded.value : only;
}

function textIn(value: unknown, name: string): string | null {
  const text = ScimText.safeParse(unwrapped(value) ?? null);
  if (!text.success) throw invalidValue(`${name} must be a string of at most 254 characters.`);
  return emptyToNull(text.data);
}

function setOne(draft: AccountDraft, path: string, value: unknown): AccountDraft {
  switch (path) {
    case 'username': {
      const userName = textIn(value, 'userName');
      if (userName === null) throw invalidValue('userName is required.');
      return { ...draft, userName };
    }
    case 'externalid':
      return { ...draft, externalId: textIn(value, 'externalId') };
    case 'active': {
      const active = ScimBoolean.safeParse(unwrapped(value));
      if (!active.success) throw invalidValue('active must be true or false.');
      return { ...draft, active: active.data };
    }
    case `${ENTERPRISE_FOLDED}:employeenumber`:
      return { ...draft, employeeNumber: textIn(value, 'employeeNumber') };
    case `${OWN_FOLDED}:leavingdate`:
      return { ...draft, leftOn: dayOf(textIn(value, 'leavingDate')) };
    case OWN_FOLDED:
      return setAll(draft, value, `${OWN_FOLDED}:`);
    case ENTERPRISE_FOLDED:
      return setAll(draft, value, `${ENTERPRISE_FOLDED}:`);
    default:
      return draft;
  }
}

function setAll(draft: AccountDraft, value: unknown, prefix = ''): AccountDraft {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidValue('Without a path, value must be an object of attributes.');
  return Object.entries(value).reduce((now, [name, one]) => setOne(now, pathOf(prefix + name), one), draft);
}

/** An attribute, optionally with a value filter and a sub-attribute. */
const PATH = /^[a-z][\w$:.-]*(\[[^[\]]{1,200}\])?(\.[a-z][\w$-]*)?$/;

function pathOf(text: string): string {
  const path = text.trim().toLowerCase();
  const inner = path.startsWith(CORE) ? path.slice(CORE.length) : path;
  if (!PATH.test(inner)) throw new ScimError(400, 'path is not an attribute.', 'invalidPath');
  return inner;
}

type Operation = z.output<typeof ScimPatchBody>['operations'][number];

function applyOne(draft: AccountDraft, { op, path, value }: Operation): AccountDraft {
  switch (op.toLowerCase()) {
    case 'add':
    case 'replace':
      return path == null || path === '' ? setAll(draft, value) : setOne(draft, pathOf(path), value);
    case 'remove':
      if (path == null || path === '') throw new ScimError(400, 'remove needs a path.', 'noTarget');
      return setOne(draft, pathOf(path), null);
    default:
      throw new ScimError(400, 'op must be add, replace or remove.', 'invalidSyntax');
  }
}

/** Applies all operations in order, or none. @throws ScimError */
export function patched(draft: AccountDraft, operations: readonly Operation[]): AccountDraft {
  return operations.reduce(applyOne, draft);
}
