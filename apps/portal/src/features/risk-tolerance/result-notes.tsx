/** ご確認ください — what the diagnosis and its figures are and aren't (calculations.md sections 3 and 9). */
import { Notes } from '../../ui/notes.tsx';
import { DIAGNOSIS_RESULT_TEXTS } from '../../wording/risk-tolerance.ts';

const { heading, guide, service, past, estimate, loss } = DIAGNOSIS_RESULT_TEXTS.notes;

export function ResultNotes() {
  return <Notes heading={heading} notes={[guide, service, past, estimate, loss]} />;
}
