/** ご確認ください — what a list of products is and isn't, and where its facts come from. */
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notes } from '../../ui/notes.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import type { LineUp } from './use-line-up.ts';

const { choose, notes } = ITEM_SELECTION_TEXTS;
const { heading, service, past, loss, orders } = notes;

export function SelectionNotes({ lineUp: { productDataSource, dataDate } }: { readonly lineUp: LineUp }) {
  const source = choose.source[productDataSource](dataDate && formatDate(dataDate));
  return <Notes heading={heading} notes={[service, past, loss, orders, source]} />;
}
