/** ご確認ください — what these figures are and aren't (calculations.md section 9). */
import { Notes } from '../../ui/notes.tsx';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';
import { EVALUATION_TEXTS } from '../../wording/investment-evaluation.ts';

const { heading, purpose, service, past, estimate, loss } = EVALUATION_TEXTS.notes;

export function AfterSelectionNotes({ assumptionSetId }: { readonly assumptionSetId: string }) {
  const basis = AFTER_SELECTION_TEXTS.basis(assumptionSetId);
  return <Notes heading={heading} notes={[purpose, service, past, estimate, loss, basis]} />;
}
