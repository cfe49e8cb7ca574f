/**
 * A product's name, which is long and has no spaces: it goes to the next line where its words join (before カタカナ, a word
 * in letters or a bracket), not in the middle of インデックス. What is read out, searched and copied is the name alone.
 */
import { Fragment } from 'react';
import styles from './page-heading.module.css';

const JOINTS =
  /(?<=[^ァ-ヶー\s])(?=[ァ-ヶ])|(?<=[ァ-ヶー])(?=[A-Za-z\p{Script=Han}])|(?<=[\p{Script=Han}ぁ-ん])(?=[A-Za-z])|(?<=[^\s])(?=（)/u;

export function ProductName({ name }: { readonly name: string }) {
  return (
    <span className={styles.name}>
      {nameParts(name).map((part, place) => (
        // A name's parts have no order but their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice, and nothing here is kept between renders
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** The words of a name as far as its scripts tell them apart; together they are the name. */
export function nameParts(name: string): readonly string[] {
  return name.split(JOINTS);
}
