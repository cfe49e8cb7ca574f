/**
 * 質問と答え — lists questions; each opens its answer below itself. It uses native `details`, so that the browser's own
 * search finds text in closed answers. The glossary terms of an answer are fetched when it is opened.
 */
import type { Column } from '@minori/contract/column';
import accordionStyles from '../../ui/accordion.module.css';
import { Answer } from './answer.tsx';
import { useOpenQuestions } from './faq-search.ts';
import type { Reader } from './reader.ts';

interface QuestionListProps {
  readonly questions: readonly Column[];
  readonly reader: Reader;
}

export function QuestionList({ questions, reader }: QuestionListProps) {
  const { isOpen, remember } = useOpenQuestions(reader);
  return (
    <div className={accordionStyles.accordion}>
      {questions.map((question) => (
        <details
          key={question.id}
          className={accordionStyles.panel}
          open={isOpen(question.id)}
          onToggle={(event) => remember(question.id, event.currentTarget.open)}
        >
          <summary className={accordionStyles.summary}>
            <span className={accordionStyles.title}>
              <h3>{question.title}</h3>
            </span>
          </summary>
          <div className={accordionStyles.content}>
            <Answer question={question} reader={reader} isShown={isOpen(question.id)} />
          </div>
        </details>
      ))}
    </div>
  );
}
