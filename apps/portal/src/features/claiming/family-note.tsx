/** 家族に伝えるメモ — a text to copy or print: company, record keeper and call centre, with neither an amount nor an id. */
import type { Company } from '@minori/contract/company';
import { CLAIMING_FAMILY_TEXTS } from '@minori/wording/ja/claiming-family';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './claiming.module.css';

const TEXTS = CLAIMING_FAMILY_TEXTS.death;

interface FamilyNoteProps extends Pick<Company, 'rkInfo'> {
  readonly companyName: string;
}

export function FamilyNote({ rkInfo, companyName }: FamilyNoteProps) {
  const { name: keeper, phone, phoneHours } = rkInfo;
  const call = phone ? [phone, phoneHours].filter(Boolean).join(' ') : null;
  const text = TEXTS.noteText({ company: companyName, keeper, call });
  return (
    <>
      <h3 className={styles.part}>{TEXTS.note}</h3>
      <p>{TEXTS.noteLead}</p>
      <p className={styles.note}>{text}</p>
      <div className="no-print">
        <CopyButton text={text} label={TEXTS.copyLabel}>
          {TEXTS.copy}
        </CopyButton>
      </div>
    </>
  );
}
