/** Answers a quiz: the result takes its place in the column at hand, and what counts answers is asked anew. */
import { CALLS } from '@minori/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../platform/queries/use-call.ts';
import { askAnewAfterReading } from './use-columns.ts';
import { changeDetail } from './use-reading-mark.ts';

export function useQuizAnswer(columnId: number, sysUserCode: string) {
  const queries = useQueryClient();
  const answering = useCallMutation(CALLS.answerQuiz);
  /** Whether it was taken. */
  const answer = async (number: number): Promise<boolean> => {
    if (answering.isPending) return false;
    try {
      const result = await answering.mutateAsync({ body: { sysUserCode, columnId, answer: number } });
      changeDetail(queries, { columnId, sysUserCode }, (detail) => ({
        ...detail,
        isCorrect: result.isCorrect,
        quiz: detail.quiz && { ...detail.quiz, result },
      }));
      askAnewAfterReading(queries);
      return true;
    } catch {
      // The failure desk has seen it; the form says it and keeps what was chosen.
      return false;
    }
  };
  return { answer, isAnswering: answering.isPending, failure: answering.error };
}
