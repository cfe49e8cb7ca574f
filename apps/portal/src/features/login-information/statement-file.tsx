/**
 * 明細ファイル — reads a file that the employee chooses, shows what was found in it, and imports that when it is confirmed
 * (docs/decisions/0090). Nothing of the file is stored in the browser.
 */
import type { CallResponse } from '@minori/contract/call';
import { MOST_FILE_BYTES, readStatementFile } from '@minori/contract/statement-file';
import { formatDate } from '@minori/wording/ja/locale';
import { NOT_TOLD_NAMES, STATEMENT_FILE_TEXTS as TEXTS } from '@minori/wording/ja/statement-file';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsHere } from '../../platform/portal/use-is-here.ts';
import { useSendOnce } from '../../platform/portal/use-send-once.ts';
import { registerFile } from '../../platform/scrape/register-file.ts';
import { Button } from '../../ui/button.tsx';
import { ChooseFile, fileAsBase64 } from '../../ui/choose-file.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import connectionCardStyles from './connection-card.module.css';
import styles from './statement-file.module.css';

const ACCEPT = '.pdf,.csv,application/pdf,text/csv';

interface StatementFileProps {
  readonly employee: Employee;
  /** How to get the file. */
  readonly where: string;
  /** Whether it was opened by a press, in whose place it stands. */
  readonly isFocused: boolean;
  readonly onRead: () => void;
}

export function StatementFile({ employee, where, isFocused, onRead }: StatementFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, send } = useSendOnce(readStatementFile);
  const [found, setFound] = useState<Found | null>(null);
  const isReading = state.is === 'sending';
  const read = async () => {
    if (!file || problem !== null) return;
    const text = await fileAsBase64(file).catch(() => null);
    if (text === null) return setProblem(TEXTS.unreadable);
    const { sysUserCode } = employee;
    setFound(await send({ body: { sysUserCode, scrapingCode: crypto.randomUUID(), file: text } }));
  };
  const choose = (chosen: File) => {
    setProblem(chosen.size > MOST_FILE_BYTES ? TEXTS.tooLarge : null);
    setFile(chosen);
  };
  const startAnew = () => {
    setFile(null);
    setFound(null);
  };
  if (found) return <FoundFigures employee={employee} found={found} onAgain={startAnew} onRead={onRead} />;
  return (
    <div className={styles.parts}>
      <Opening text={where} isFocused={isFocused} />
      {state.is === 'failed' && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{failureText(state.failure)}</p>
        </Notice>
      )}
      <ChooseFile texts={TEXTS} accept={ACCEPT} file={file} error={problem} onChoose={choose} />
      <p className="quiet">{TEXTS.kept}</p>
      {file && problem === null && (
        <div>
          <Button onClick={() => void read()} loading={isReading && TEXTS.reading}>
            {TEXTS.read}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Takes the focus from the button in whose place it stands. */
function Opening({ text, isFocused }: { readonly text: string; readonly isFocused: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => (isFocused ? moveFocus(place.current) : undefined), [isFocused]);
  return (
    <p ref={place} tabIndex={-1}>
      {text}
    </p>
  );
}

type Found = CallResponse<typeof readStatementFile>;

interface FoundFiguresProps {
  readonly employee: Employee;
  readonly found: Found;
  readonly onAgain: () => void;
  readonly onRead: () => void;
}

function FoundFigures({ employee, found, onAgain, onRead }: FoundFiguresProps) {
  const texts = TEXTS.found;
  const portal = usePortal();
  const isHere = useIsHere();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRegistering, setRegistering] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => moveFocus(heading.current), []);
  const register = async () => {
    setRegistering(true);
    try {
      await registerFile(portal, employee);
      if (isHere.current) onRead();
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      portal.errorHandler.handle(thrown);
      setFailure(thrown);
    } finally {
      setRegistering(false);
    }
  };
  const names = found.notTold.map((fact) => NOT_TOLD_NAMES[fact]);
  return (
    <div className={styles.parts}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>{texts.lead}</p>
      {failure && (
        <Notice tone="error" heading={texts.failed} isNew>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
      <Figures found={found} />
      {names.length > 0 && <p className="quiet">{texts.notTold(names.join('、'))}</p>}
      <div className="row-3">
        <Button onClick={() => void register()} loading={isRegistering && texts.registering}>
          {texts.register}
        </Button>
        <Button variant="secondary" inactive={isRegistering} onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  );
}

function Figures({ found }: { readonly found: Found }) {
  const texts = TEXTS.found;
  const facts = [
    [texts.date, formatDate(found.valuationDate)],
    [texts.total, <Yen key="total" amount={found.totalAssetValuation} />],
    [texts.paid, <Yen key="paid" amount={found.cumulativeContributionAmount} />],
    [texts.gain, <SignedYen key="gain" amount={found.valuationGainLoss} />],
  ] as const;
  return (
    <>
      <dl className={connectionCardStyles.facts}>
        {facts.map(([name, figure]) => (
          <div key={name} className={connectionCardStyles.fact}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <h4>{texts.products(found.products.length)}</h4>
      {found.products.length === 0 ? (
        <p>{texts.noProducts}</p>
      ) : (
        <ul className={`plain ${styles.products}`}>
          {found.products.map(({ name, valuation }) => (
            <li key={`${name} ${valuation}`} className={styles.product}>
              <span>{name}</span>
              <Yen amount={valuation} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
