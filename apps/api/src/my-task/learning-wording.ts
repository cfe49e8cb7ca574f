/** 学びのやることの文 — which column or quiz, why it is here, and what it helps with. They advise nothing to be bought or sold. */
import type { Task } from '@minori/contract/my-task';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import type { LearningTask } from './learning-tasks.ts';

/** As the screen of the evaluation names them. */
const SUB_SCORE_NAMES = {
  assetClass: '資産の分散',
  areaClass: '地域の分散',
  separationGap: 'モデル配分との近さ',
  riskGap: 'リスクとの相性',
} as const;

export function learningText(task: LearningTask): Omit<Task, 'id'> {
  const { columnId, title, minutes } = task.column;
  const url = `/column/${columnId}`;
  switch (task.kind) {
    case 'learnFromScore':
      return {
        title: `「${SUB_SCORE_NAMES[task.subScore]}」のコラムを読む`,
        message: `運用の評価では、${SUB_SCORE_NAMES[task.subScore]}の点数が最も低くなっています。コラム「${title}」で、点数の意味と見直すときに見るところを確認できます。`,
        url,
        minutes,
      };
    case 'readFirstColumn':
      return {
        title: '最初のコラムを読む',
        message: `まだコラムを読んでいません。コラム「${title}」から始めると、画面の言葉や数字を確認しやすくなります。`,
        url,
        minutes,
      };
    case 'quizAgain': {
      const { year, month, day } = dateParts(task.answeredOn);
      return {
        title: 'クイズにもう一度答える',
        message: `コラム「${title}」のクイズは、前回（${year}年${month}月${day}日）の答えが正解ではありませんでした。もう一度答えると、今の理解を確認できます。`,
        url,
        minutes,
      };
    }
  }
}
