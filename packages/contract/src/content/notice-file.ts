/** The front matter of a notice (docs/operations/content.md). */
import * as z from 'zod/mini';
import { CalendarDate } from '../calendar-date.ts';
import { CompanyUrl } from '../codes.ts';
import { NoticeType } from '../notice.ts';

export const NoticeFile = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(999_999)),
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
    draft: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ type, companies }) => (type === 2) === (companies !== undefined), {
      error: 'companies belongs to type 2, and to each of it',
    }),
  );
export type NoticeFile = z.output<typeof NoticeFile>;

export const NOTICE_LENGTH = { least: 80, most: 800 } as const;
