/**
 * 受け取りの手続き — shows when the pension can be claimed, what is decided before, what is asked for, and what happens on death and
 * disability. Everything is computed here; nothing is sent.
 */
import type { ClaimingAnswer } from '@minori/contract/claiming';
import { claimWindow } from '@minori/engine/claiming/claim-window';
import { CLAIMING_TEXTS } from '@minori/wording/ja/claiming';
import { CLAIMING_FAMILY_TEXTS } from '@minori/wording/ja/claiming-family';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { FoldedSection, Folds } from '../../ui/folds.tsx';
import { FoldedSources } from '../../ui/source-list.tsx';
import styles from './claiming.module.css';
import { Death } from './death.tsx';
import { FamilyNote } from './family-note.tsx';
import { PapersCard } from './papers-card.tsx';
import { WaysCard } from './ways-card.tsx';
import { WhenCard } from './when-card.tsx';

const { work: WORK, sources: SOURCES } = CLAIMING_TEXTS;
const { disability: DISABILITY } = CLAIMING_FAMILY_TEXTS;

interface ClaimingScreenProps {
  readonly employee: Employee;
  readonly answer: ClaimingAnswer;
}

export function ClaimingScreen({ employee, answer }: ClaimingScreenProps) {
  const { account, leftOn } = answer;
  const { birthday } = employee.account.profileData;
  const window =
    account && birthday !== null ? claimWindow({ ...account, birthday, leftOn, plan: employee.company }) : null;
  return (
    <div className="stack-5">
      <WhenCard employee={employee} answer={answer} window={window} />
      <WaysCard employee={employee} />
      <PapersCard company={employee.company} />
      <Folds>
        <FoldedSection heading={WORK.heading}>
          <List rows={WORK.list} />
        </FoldedSection>
        <FoldedSection heading={CLAIMING_FAMILY_TEXTS.death.heading}>
          <Death account={account} />
          <FamilyNote rkInfo={employee.company.rkInfo} companyName={answer.companyName} />
        </FoldedSection>
        <FoldedSection heading={DISABILITY.heading}>
          <p>{DISABILITY.lead}</p>
          <h3 className={styles.part}>{DISABILITY.who}</h3>
          <List rows={DISABILITY.whoList} />
          <p>{DISABILITY.when}</p>
          <p>{DISABILITY.how}</p>
        </FoldedSection>
      </Folds>
      <FoldedSources heading={SOURCES.heading} readOn={SOURCES.readOn} sources={SOURCES.list} />
    </div>
  );
}

function List({ rows }: { readonly rows: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}
