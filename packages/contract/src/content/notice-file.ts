/** Defines the front matter of a notice (docs/operations/content.md). */
import * as z from 'zod/mini';
import { CalendarDate } from '../calendar-date.ts';
import { CompanyUrl } from '../codes.ts';
import { NOTICE_TYPE_CODES, NOTICE_TYPES, NoticeType } from '../notice.ts';

/** The highest id of a notice file; higher ones belong to notices that the operator publishes without a file in `content/`. */
export const LAST_FILE_NOTICE = 899_999;

const message = {
  type: NoticeType,
  subject: z.string().check(z.trim(), z.minLength(5), z.maxLength(50)),
  publishedAt: CalendarDate,
  important: z.optional(z.boolean()),
  /** The companies whose employees get it; absent where the type is for everybody. */
  companies: z.optional(z.array(CompanyUrl).check(z.minLength(1))),
  attachments: z.optional(
    z.array(
      z.strictObject({
        file: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}\.pdf$/)),
        title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      }),
    ),
  ),
};

interface Addressed {
  readonly type: NoticeType;
  readonly companies?: readonly string[] | undefined;
}

/** A notice of a company names it, and one for everybody names none. */
const isAddressed = ({ type, companies }: Addressed) =>
  (NOTICE_TYPES[type].audience === 'companies') === (companies !== undefined);
const OF_COMPANIES = NOTICE_TYPE_CODES.filter((type) => NOTICE_TYPES[type].audience === 'companies');
const NOT_ADDRESSED = { error: `companies belongs to type ${OF_COMPANIES.join(', ')}, and to each of it` };

export const NoticeFile = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(LAST_FILE_NOTICE)),
    ...message,
    draft: z.optional(z.boolean()),
    /** For a company of the demo: production doesn't publish it. */
    demo: z.optional(z.boolean()),
  })
  .check(z.refine(isAddressed, NOT_ADDRESSED));
export type NoticeFile = z.output<typeof NoticeFile>;

/** A notice that the operator publishes by command: the command gives it an id, and it is never a draft. */
export const CommandedNotice = z.strictObject(message).check(z.refine(isAddressed, NOT_ADDRESSED));

export const NOTICE_LENGTH = { least: 80, most: 800 } as const;
