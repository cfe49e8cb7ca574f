/**
 * Defines `facts.yaml`: figures and facts that several texts contain, each with its day and its source
 * (docs/operations/content.md).
 */
import * as z from 'zod/mini';
import { CalendarDate } from '../calendar-date.ts';
import { Source } from './source.ts';

/** `nisa.yearly`: words of letters and digits, with dots between them. */
const Key = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/));

const VALUES = ['yen', 'percent', 'date', 'text'] as const;

const Fact = z
  .strictObject({
    /** Integer yen. */
    yen: z.optional(z.int().check(z.minimum(1))),
    /** 1.173 is 1.173 %. */
    percent: z.optional(z.number().check(z.positive())),
    date: z.optional(CalendarDate),
    text: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
    /** A `text` in English. */
    en: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
    /** The first day of validity, where that is known. */
    since: z.optional(CalendarDate),
    /** The day on which the source was read. */
    readOn: CalendarDate,
    /** A web page, or a document without a URL. */
    source: z.union([Source, z.strictObject({ document: z.string().check(z.minLength(1), z.maxLength(120)) })]),
    /** For a value with many meanings, such as 40万円: it counts as this fact only in files that contain this word. */
    onlyIn: z.optional(z.string().check(z.minLength(2))),
    /** Files in which the same value means something else. */
    elsewhere: z.optional(z.array(z.strictObject({ file: z.string(), why: z.string().check(z.minLength(5)) }))),
    /** What is uncertain about it. */
    note: z.optional(z.string()),
  })
  .check(
    z.refine((fact) => VALUES.filter((name) => fact[name] !== undefined).length === 1, {
      error: `needs one of ${VALUES.join(', ')}`,
    }),
  );

export const FactsFile = z.record(Key, Fact);
export type FactsFile = z.output<typeof FactsFile>;
