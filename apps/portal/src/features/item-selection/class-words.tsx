/** 資産の種類 — the classes by which products are chosen, in the master's order under its names, and what each of them is. */
import { CALLS } from '@minori/contract/calls';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { ClassMark } from './class-mark.tsx';
import styles from './helper-panels.module.css';

const TEXTS = ITEM_SELECTION_TEXTS.choose.helper.classes;

export function ClassWords() {
  const classes = useCallQuery(CALLS.mstAssetClass, {});
  return (
    <Loaded query={classes} lines={[12]}>
      {(data) => (
        <dl className={styles.words}>
          {data.map(({ code, name, colorCode }) => (
            <div key={code}>
              <dt className={styles.class}>
                <ClassMark assetCode={code} colorCode={colorCode} />
                {name}
              </dt>
              <dd>{TEXTS.meanings[code]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}
