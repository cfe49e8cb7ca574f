/** ご確認ください — states what the present figures mean and don't mean (calculations.md section 9). */
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notes } from '../../ui/notes.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';

const { heading, service, past, estimate, loss, data } = ITEM_SELECTION_TEXTS.notes;

export function PresentNotes({ valuationDate }: { readonly valuationDate: string }) {
  return <Notes heading={heading} notes={[service, past, estimate, loss, data(formatDate(valuationDate))]} />;
}
