/** 商品を名前で探す — filters a long list of products while one types. What was chosen stays chosen, also where it isn't shown. */
import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { folded } from '../../ui/keyword.ts';
import { TextField } from '../../ui/text-field.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.choose.search;

/** A list of fewer products is read faster than searched. */
const LONG_LIST = 20;
const LONGEST_NAME = 60;

interface ProductSearchProps {
  readonly groups: readonly FundByAssetModel[];
  readonly wanted: string;
  readonly onChange: (wanted: string) => void;
}

export function ProductSearch({ groups, wanted, onChange }: ProductSearchProps) {
  const names = new Map(groups.flatMap(({ products }) => products.map(({ isinCode, name }) => [isinCode, name])));
  if (names.size < LONG_LIST) return null;
  const found = [...names.values()].filter((name) => isWanted(name, wanted)).length;
  return (
    <search className="stack-2">
      <TextField
        type="search"
        label={TEXTS.label}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        // Enter would send the form that the field stands in.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="quiet" role="status">
        {wanted !== '' && TEXTS.found(found, names.size)}
      </p>
    </search>
  );
}

/** Whether a product's name contains the typed text, however it was typed; all do if nothing was typed. */
export function isWanted(name: string, wanted: string): boolean {
  return folded(name).includes(folded(wanted));
}
