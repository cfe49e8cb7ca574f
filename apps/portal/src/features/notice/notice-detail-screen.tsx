/** Shows one notice: its text, its files, and a link back to its list. Opening it marks it as read. */
import { getNoticeFile, type NoticeDetail } from '@minori/contract/notice';
import { dayOf, formatBytes } from '@minori/wording/ja/locale';
import { NOTICE_TEXTS, NOTICE_TEXTS as TEXTS } from '@minori/wording/ja/notice';
import { Link } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ArticleText, useArticleParts } from '../../ui/markdown/article-text.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PdfButtons } from '../../ui/pdf-buttons.tsx';
import { usePdfFile } from '../../ui/use-pdf-file.ts';
import styles from './notice.module.css';
import { tabAddress, useNotice } from './notices.ts';

const NO_TERMS = [] as const;

interface NoticeDetailScreenProps {
  readonly employee: Employee;
  /** As written in the URL. */
  readonly id: string;
}

export function NoticeDetailScreen({ employee, id }: NoticeDetailScreenProps) {
  const { companyUrl, sysUserCode } = employee;
  const notice = useNotice(sysUserCode, id);
  useArticleParts();
  const type = notice.data?.type ?? null;
  return (
    <>
      {!notice.data && <PageHeading>{TEXTS.title}</PageHeading>}
      <Loaded query={notice} lines={[2, 8]}>
        {(data) => <Whole notice={data} employee={employee} />}
      </Loaded>
      <p>
        <Link to={`/${companyUrl}/notice${type === null ? '' : tabAddress(type)}`}>
          {type === null ? TEXTS.backToAll : TEXTS.back(TEXTS.types[type].tab)}
        </Link>
      </p>
    </>
  );
}

function Whole({ notice, employee }: { readonly notice: NoticeDetail; readonly employee: Employee }) {
  const { id, subject, createdAt, updatedAt, isImportant, content, attachedFiles, type } = notice;
  return (
    <>
      <PageHeading
        language="ja"
        overline={TEXTS.types[type].tab}
        lead={
          <span className={styles.facts}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            {updatedAt !== null && <span>{TEXTS.updated(dayOf(updatedAt))}</span>}
            {isImportant && <span className={styles.important}>{TEXTS.important}</span>}
          </span>
        }
      >
        {subject}
      </PageHeading>
      <Card>
        {/* News is in Japanese in every language of the portal. */}
        <div lang="ja">
          <ArticleText text={content} terms={NO_TERMS} companyUrl={employee.companyUrl} />
        </div>
      </Card>
      {attachedFiles.length > 0 && (
        <AttachedFiles files={attachedFiles} noticeId={id} sysUserCode={employee.sysUserCode} />
      )}
    </>
  );
}

const FILES_TEXTS = NOTICE_TEXTS.files;

interface AttachedFilesProps {
  readonly files: NoticeDetail['attachedFiles'];
  readonly noticeId: number;
  readonly sysUserCode: string;
}

/** Lists the files, each with its title, type and size before it is fetched; a failure is shown next to it. */
function AttachedFiles({ files, ...owner }: AttachedFilesProps) {
  return (
    <Card heading={FILES_TEXTS.heading}>
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
    tabText: FILES_TEXTS.tab,
    load: async () => {
      const params = { id: String(noticeId), fileName };
      return (await call(getNoticeFile, { params, query: { sysUserCode } })).base64pdf;
    },
  });
  return (
    <li className={styles.file}>
      <p className={styles.fileTitle}>
        {title}
        <span className={styles.fileKind}>{FILES_TEXTS.kind(formatBytes(bytes))}</span>
      </p>
      <PdfButtons pdf={pdf} texts={FILES_TEXTS} title={title} />
    </li>
  );
}
