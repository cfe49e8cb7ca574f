/** 添付の資料 — each file with its title, type and size before it is fetched; a failure is shown next to it. */
import { getNoticeFile, type NoticeDetail } from '@minori/contract/notice';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Card } from '../../ui/card.tsx';
import { formatBytes } from '../../ui/figures/format-bytes.ts';
import { PdfButtons } from '../../ui/pdf-buttons.tsx';
import { usePdfFile } from '../../ui/use-pdf-file.ts';
import { NOTICE_TEXTS } from '../../wording/notice.ts';
import styles from './notice.module.css';

const TEXTS = NOTICE_TEXTS.files;

interface AttachedFilesProps {
  readonly files: NoticeDetail['attachedFiles'];
  readonly noticeId: number;
  readonly sysUserCode: string;
}

export function AttachedFiles({ files, ...owner }: AttachedFilesProps) {
  return (
    <Card heading={TEXTS.heading}>
      <ul className="plain stack-4">
        {files.map((file) => (
          <AttachedFile key={file.fileName} file={file} {...owner} />
        ))}
      </ul>
    </Card>
  );
}

interface AttachedFileProps extends Omit<AttachedFilesProps, 'files'> {
  readonly file: NoticeDetail['attachedFiles'][number];
}

function AttachedFile({ file: { fileName, title, bytes }, noticeId, sysUserCode }: AttachedFileProps) {
  const { call } = usePortal();
  const pdf = usePdfFile({
    fileName,
    subject: 'noticeFile',
    tabText: TEXTS.tab,
    load: async () => {
      const params = { id: String(noticeId), fileName };
      return (await call(getNoticeFile, { params, query: { sysUserCode } })).base64pdf;
    },
  });
  return (
    <li className={styles.file}>
      <p className={styles.fileTitle}>
        {title}
        <span className={styles.fileKind}>{TEXTS.kind(formatBytes(bytes))}</span>
      </p>
      <PdfButtons pdf={pdf} texts={TEXTS} title={title} />
    </li>
  );
}
