/**
 * Lists values to put into a field: values just within and beyond each of its limits, and values of every other type. It doesn't
 * know whether a value is valid; judge.ts asks the contract.
 */
import type * as z from 'zod/mini';
import type { Definition, Field } from './schema-fields.ts';

type Limits = {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly length?: number;
};

const NOTHING_LIKE_IT: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 53),
    1e308,
    '',
    ' ',
    'x',
    '0',
    '-1',
    'null',
    [],
    {},
    [[]],
  ],
  ...[{ $ne: null }, { length: 5 }, { toString: 'x' }, [null], ['x', 'x'], { 0: 'x' }, 'x'.repeat(70_000), '🈳', '１'],
];

function limitsOf({ checks = [] }: Definition): readonly number[] {
  const definitions = checks.map((check: z.core.$ZodCheck) => check._zod.def as Limits);
  const found = definitions.flatMap(({ minimum, maximum, value, length }) => [minimum, maximum, value, length]);
  return found.filter((limit) => typeof limit === 'number' && Number.isFinite(limit)) as number[];
}

/** The longest text: beyond every length that the contract accepts, and well below the size limit of a body. */
const LONGEST = 100_000;

function textsAround(definition: Definition, sample: unknown): readonly unknown[] {
  const known = typeof sample === 'string' ? sample : 'a';
  const sized = limitsOf(definition)
    .flatMap((limit) => [limit - 1, limit, limit + 1])
    .filter((length) => length >= 0 && length <= LONGEST)
    .flatMap((length) => ['a'.repeat(length), 'あ'.repeat(length), `${known}${'a'.repeat(length)}`.slice(0, length)]);
  const turned = [
    `${known}x`,
    ` ${known}`,
    `${known}\n`,
    known.slice(1),
    known.slice(0, -1),
    known.toUpperCase(),
    [known],
  ];
  return [...sized, ...turned, known.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))];
}

function numbersAround(definition: Definition, sample: unknown): readonly unknown[] {
  const known = typeof sample === 'number' ? sample : 0;
  const around = [...limitsOf(definition), known].flatMap((at) => [at - 1, at - 0.5, at, at + 0.5, at + 1]);
  return [...around, -0, 1e-320, String(known), [known]];
}

function listsAround(definition: Definition, sample: unknown): readonly unknown[] {
  const known: readonly unknown[] = Array.isArray(sample) ? sample : [];
  const sized = limitsOf(definition)
    .flatMap((limit) => [limit - 1, limit, limit + 1])
    .filter((length) => length >= 0 && length <= 1_000)
    .map((length) => Array.from({ length }, (_, index) => known[index % Math.max(1, known.length)] ?? null));
  return [...sized, [...known, ...known], known.toReversed(), { ...known }, [known]];
}

function valuesAround({ definition, sample }: Field): readonly unknown[] {
  const { type, entries = {}, values = [] } = definition;
  if (type === 'string') return textsAround(definition, sample);
  if (type === 'number' || type === 'int') return numbersAround(definition, sample);
  if (type === 'array') return listsAround(definition, sample);
  if (type === 'boolean') return [true, false, 'true', 'false', 0, 1];
  const closed = [...values, ...Object.values(entries)];
  return closed.flatMap((value) => [
    value,
    typeof value === 'string' ? Number(value) : String(value),
    `${String(value)} `,
  ]);
}

/** Values near the limits come first; `NOTHING_LIKE_IT` is the same for every field. */
export function otherValues(field: Field): readonly unknown[] {
  return [...valuesAround(field), ...NOTHING_LIKE_IT];
}
