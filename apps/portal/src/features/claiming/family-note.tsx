/** 家族に伝えるメモ — a text to copy or print: company, record keeper and call centre, with neither an amount nor an id. */
import type { Company } from '@minori/contract/company';
import { CLAIMING_FAMILY_TEXTS } from '@minori/wording/ja/claiming-family';
import type { ReactNode } from 'react';
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
      <p className={styles.note}>{withNames(text, [companyName, keeper, ...(phoneHours ? [phoneHours] : [])])}</p>
      <div className="no-print">
        <CopyButton text={text} label={TEXTS.copyLabel}>
          {TEXTS.copy}
        </CopyButton>
      </div>
    </>
  );
}

/** Marks names and hours, which are Japanese in any language, where they stand first. */
function withNames(text: string, names: readonly string[]): readonly ReactNode[] {
  const places = names.map((name) => ({ name, at: text.indexOf(name) })).toSorted((one, other) => one.at - other.at);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { name, at } of places) {
    if (at < end) continue;
    parts.push(
      text.slice(end, at),
      <span key={name} lang="ja">
        {name}
      </span>,
    );
    end = at + name.length;
  }
  return [...parts, text.slice(end)];
}
