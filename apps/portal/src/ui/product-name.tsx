/**
 * Renders the name of a product, which is long and has no spaces. It wraps between its words (before カタカナ, a word in
 * letters or a bracket), not in the middle of インデックス. Screen readers, search and copying get the plain name.
 */
import { Fragment } from 'react';
import styles from './page-heading.module.css';

const JOINTS =
  /(?<=[^ァ-ヶー\s])(?=[ァ-ヶ])|(?<=[ァ-ヶー])(?=[A-Za-z\p{Script=Han}])|(?<=[\p{Script=Han}ぁ-ん])(?=[A-Za-z])|(?<=[^\s])(?=（)/u;

export function ProductName({ name }: { readonly name: string }) {
  return (
    <span className={styles.name} lang="ja">
      {nameParts(name).map((part, place) => (
        // The parts of a name have no identity beyond their index.
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice, and has no state
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Splits a name into its words, by script; joined, they are the name. */
export function nameParts(name: string): readonly string[] {
  return name.split(JOINTS);
}
