// Creates corpora C1 and C2 of security.md section 3. C1: each field of each call is removed, doubled, moved beyond its limits or
// given another type. C2: hostile texts are put into text fields.
import type { Chance } from './chance.ts';
import { otherValues } from './field-values.ts';
import {
  CALL_NAMES,
  type Corpus,
  callOf,
  exampleOf,
  type FuzzPeople,
  PART_NAMES,
  type PartName,
  type Parts,
  requestOf,
} from './fuzz-request.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { type Field, fieldsOf, type Path, withValue } from './schema-fields.ts';

export interface Place extends Field {
  readonly part: PartName;
}

/** Every place of a call that can hold a value. */
export function placesOf(name: (typeof CALL_NAMES)[number], parts: Parts): readonly Place[] {
  return PART_NAMES.flatMap((part) => {
    const schema = callOf(name)[part];
    return schema ? fieldsOf(schema, parts[part]).map((field) => ({ ...field, part })) : [];
  });
}

export function put(
  parts: Parts,
  { part, path }: { readonly part: PartName; readonly path: Path },
  value: unknown,
): Parts {
  return { ...parts, [part]: withValue(parts[part], path, value) };
}

/** Names of unknown fields, which must be refused and not ignored. */
const UNKNOWN_FIELDS = [
  'isTestUser',
  'authorizationCode',
  'sysOrganizationCode',
  'sysUserCode',
  'id',
  '__proto__',
  'constructor',
  'x',
];

function withStranger(chance: Chance, parts: Parts, place: Place): Parts {
  const path = place.definition.type === 'object' ? place.path : place.path.slice(0, -1);
  return put(
    parts,
    { part: place.part, path: [...path, chance.pick(UNKNOWN_FIELDS)] },
    chance.pick([true, 1, 'x', {}]),
  );
}

function mutated(chance: Chance, parts: Parts, places: readonly Place[]): readonly [string, Parts] {
  const place = chance.pick(places);
  const where = [place.part, ...place.path].join('.');
  if (chance.once(8)) return [`${where} and a stranger`, withStranger(chance, parts, place)];
  return [where, put(parts, place, chance.pick(otherValues(place)))];
}

export const schemaMutations: Corpus = (chance, people) => {
  const name = chance.pick(CALL_NAMES);
  let parts = exampleOf(name, people);
  const done: string[] = [];
  const times = chance.once(5) ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const places = placesOf(name, parts);
    if (places.length === 0) break;
    const [what, next] = mutated(chance, parts, places);
    done.push(what);
    parts = next;
  }
  return requestOf(name, `${name}: ${done.join(', ') || 'as it should be'}`, parts);
};

/**
 * Text fields other than the codes of employees and organizations, which are checked first; corpus C3
 * (`corpus-identity.ts`) covers those.
 */
const isText = ({ definition, path }: Field) =>
  (definition.type === 'string' || definition.type === 'enum') &&
  !/^sys(User|Organization)Code$/.test(String(path.at(-1)));

/** Calls that have a text field. */
function texted(people: FuzzPeople): (typeof CALL_NAMES)[number][] {
  return CALL_NAMES.filter((name) => placesOf(name, exampleOf(name, people)).some(isText));
}

let callsWithTexts: readonly (typeof CALL_NAMES)[number][] | undefined;

export const hostileTexts: Corpus = (chance, people) => {
  callsWithTexts ??= texted(people);
  const name = chance.pick(callsWithTexts);
  const parts = exampleOf(name, people);
  const text = chance.pick(HOSTILE_TEXTS);
  const places = placesOf(name, parts).filter(isText);
  const chosen = chance.once(6) ? places : [chance.pick(places)];
  const changed = chosen.reduce<Parts>((sum, place) => put(sum, place, text), parts);
  return requestOf(name, `${name}: ${JSON.stringify(text.slice(0, 40))} in ${chosen.length} places`, changed);
};
