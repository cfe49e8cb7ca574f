/** The front matter of a notice (docs/operations/content.md). */
import * as z from 'zod/mini';
import { CalendarDate } from '../calendar-date.ts';
import { CompanyUrl } from '../codes.ts';
import { NoticeType } from '../notice.ts';

/** Ids above it belong to notices that the operator publishes without a file in `content/`. */
export const LAST_FILE_NOTICE = 899_999;

const said = {
  type: NoticeType,
  subject: z.string().check(z.trim(), z.minLength(5), z.maxLength(50)),
  publishedAt: CalendarDate,
  important: z.optional(z.boolean()),
  /** Whose employees it is for; a notice of type 1 is for everybody. */
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
const isAddressed = ({ type, companies }: Addressed) => (type === 2) === (companies !== undefined);
const NOT_ADDRESSED = { error: 'companies belongs to type 2, and to each of it' };

export const NoticeFile = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(LAST_FILE_NOTICE)),
    ...said,
    draft: z.optional(z.boolean()),
  })
  .check(z.refine(isAddressed, NOT_ADDRESSED));
export type NoticeFile = z.output<typeof NoticeFile>;

/** The same for a notice that is published by command: its id is given then, and it is no draft. */
export const CommandedNotice = z.strictObject(said).check(z.refine(isAddressed, NOT_ADDRESSED));

export const NOTICE_LENGTH = { least: 80, most: 800 } as const;
