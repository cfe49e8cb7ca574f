/** Draws the mark of an asset class beside its name: colour and pattern as in every chart. */
import type { LineUpAssetCode } from '@minori/contract/fund-line-up';
import { useId } from 'react';
import { classLook } from '../../ui/chart/class-shares.ts';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import styles from './asset-group.module.css';

export function ClassMark({ assetCode }: { readonly assetCode: LineUpAssetCode }) {
  const id = useId();
  return (
    <span className={styles.mark}>
      <Picture width={20} height={20}>
        <PatternFill id={id} {...classLook(assetCode)} />
        <rect width={20} height={20} rx={4} fill={fillOf(id)} />
      </Picture>
    </span>
  );
}
