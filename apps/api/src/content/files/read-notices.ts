/** Reads お知らせ (notices), each with its attached files. */
import { NOTICE_LENGTH, NoticeFile } from '@minori/contract/content/notice-file';
import { MEGABYTE } from '../../platform/base/named-file.ts';
import type { Faults } from './content-error.ts';
import { readFiles, type Source } from './content-files.ts';
import type { FilledFolder } from './content-folder.ts';

interface NoticeAttachment {
  readonly fileName: string;
  readonly title: string;
  readonly bytes: Uint8Array;
}

export type NoticeSource = NoticeFile & Source & { readonly files: readonly NoticeAttachment[] };

const FILES = 'notices/files/';
const PDF = '%PDF-';
export const LARGEST_ATTACHMENT = 3 * MEGABYTE;

/** Returns what is wrong with an attachment; null for a valid one. */
export function attachmentFault(bytes: Uint8Array): string | null {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, PDF.length)) !== PDF) return 'is no PDF';
  return bytes.length > LARGEST_ATTACHMENT ? 'is larger than 3 MB' : null;
}

function attached({ files }: FilledFolder, fileName: string): Uint8Array | string {
  const bytes = files.get(`${FILES}${fileName}`);
  return bytes ? (attachmentFault(bytes) ?? bytes) : `is not in ${FILES}`;
}

export function readNotices(folder: FilledFolder, faults: Faults): readonly NoticeSource[] {
  const paths = folder.paths.filter((path) => !path.startsWith(FILES));
  const form = { schema: NoticeFile, under: 'notices/', length: NOTICE_LENGTH };
  const read = readFiles(
    { ...folder, paths },
    {
      ...form,
      path: /^(\d{3,6})-[a-z0-9-]+\.md$/,
      example: '005-half-yearly-report.md',
      named: ({ id }) => String(id).padStart(3, '0'),
    },
    faults,
  );
  return read.map(({ front, file, content, text }) => {
    const files = (front.attachments ?? []).flatMap(({ file: fileName, title }) => {
      const bytes = attached(folder, fileName);
      if (typeof bytes !== 'string') return [{ fileName, title, bytes }];
      faults.add(file, `attachments: ${fileName} ${bytes}`);
      return [];
    });
    return { ...front, file, content, text, files };
  });
}
