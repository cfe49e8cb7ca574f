/**
 * 次の一歩 — shows the first task about the pension, with a link to it: the same on home, the evaluation, the first result and
 * やること, because the api decides it (docs/decisions/0084).
 */
import type { Task } from '@minori/contract/my-task';
import { inBrackets } from '@minori/wording/ja/locale';
import { MY_TASK_TEXTS as TEXTS } from '@minori/wording/ja/my-task';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StepBlock } from '../../ui/step-block.tsx';
import { nextStepOf, useMyTask, useTodoDone } from './use-my-task.ts';

interface NextStepProps {
  readonly sysUserCode: string;
  readonly companyUrl: string;
  /** Of its heading. */
  readonly level?: 2 | 3;
  /** A place on this screen that some step leads to: its address, and what opens it without leaving the screen. */
  readonly here?: { readonly url: string; readonly open: () => void };
}

/** The next step on a screen of its own figures, once the tasks have loaded. */
export function NextStep(props: NextStepProps) {
  const myTask = useMyTask(props.sysUserCode);
  const { isDone } = useTodoDone();
  return (
    <Loaded query={myTask} lines={[6]}>
      {(tasks) => <NextStepBlock {...props} step={nextStepOf(tasks.filter((task) => !isDone(task)))} />}
    </Loaded>
  );
}

interface NextStepBlockProps extends Pick<NextStepProps, 'companyUrl' | 'level' | 'here'> {
  /** undefined if nothing about the pension is to be done. */
  readonly step: Task | undefined;
}

export function NextStepBlock({ step, companyUrl, level = 3, here }: NextStepBlockProps) {
  if (!step) return <StepBlock label={TEXTS.step} level={level} text={TEXTS.noStep} />;
  const { title, message, minutes, url } = step;
  const label = minutes === null ? TEXTS.step : inBrackets(TEXTS.step, TEXTS.minutes(minutes));
  return (
    <StepBlock label={label} level={level} text={<SentenceText sentence={message} />}>
      {url !== null && <div>{wayTo(title, `/${companyUrl}${url}`, url === here?.url ? here : undefined)}</div>}
    </StepBlock>
  );
}

function wayTo(title: string, to: string, here: NextStepProps['here']): ReactNode {
  if (here) return <Button onClick={here.open}>{title}</Button>;
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={to}>
      {title}
    </Link>
  );
}
