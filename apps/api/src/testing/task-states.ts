/** Makes states of employees for tests of やること: one without tasks, and the same with single changes. */
import type { TaskState } from '../messages/my-task/tasks.ts';

const FIGURES = { statementId: '7', valuationDate: '2026-03-31', totalAssetValuation: 1_000_000, pendingCash: 0 };

/** State of an employee without tasks. */
export const CALM: TaskState = {
  today: '2026-04-10',
  isConnected: true,
  refusal: null,
  waitingFor: null,
  diagnosedOn: '2026-01-05',
  figures: { ...FIGURES, pendingSince: null },
  finishedOn: null,
  leaving: null,
  claim: null,
  offered: { selection: true, simulation: true },
  grade: {
    riskToleranceCode: 2,
    beside: { nextStep: { kind: 'none' }, cautions: [], driftPoints: null },
    gaps: [-18, 24.4, 0, 0, 0, -6],
    since: '2026-01',
  },
  missingInProfile: [],
  notice: null,
  learning: { pinned: null, first: null, wrongQuiz: null },
  lacksPasskey: false,
};
const { figures, grade, learning } = CALM;
export const COLUMN = { columnId: 12, title: '分散投資はなぜ効くのか', minutes: 4 };
if (!figures || !grade?.beside) throw new Error('the calm one has figures');
const { beside } = grade;

export const state = (changes: Partial<TaskState>): TaskState => ({ ...CALM, ...changes });
export const withFigures = (changes: Partial<typeof figures>) => state({ figures: { ...figures, ...changes } });
export const withLearning = (changes: Partial<typeof learning>) => state({ learning: { ...learning, ...changes } });
type Beside = typeof beside;
export const withGrade = (changes: Partial<Beside>, ofGrade: Partial<typeof grade> = {}) =>
  state({ grade: { ...grade, ...ofGrade, beside: { ...beside, ...changes } } });
export const SHIFT = { kind: 'shift', less: 1, more: 0, order: 'reduceFirst' } as const;
export const withShift = (ofGrade: Partial<typeof grade> = {}) => withGrade({ nextStep: SHIFT }, ofGrade);
export const withCaution = (key: Beside['cautions'][number]['key'], changes: Partial<Beside> = {}) =>
  withGrade({ cautions: [{ key, level: 'note' }], ...changes });
/** Valued by an older method. */
export const OLD_METHOD = state({ grade: { ...grade, beside: null } });
