/** The mark of an asset class beside its name: colour and pattern as in every chart. */
import { ASSET_CLASS_PATTERN, type Pattern } from '@minori/charts/pattern';
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { useId } from 'react';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import styles from './asset-group.module.css';

interface ClassMarkProps {
  readonly assetCode: LineUpAssetCode;
  readonly colorCode: string;
}

export function ClassMark({ assetCode, colorCode }: ClassMarkProps) {
  const id = useId();
  return (
    <span className={styles.mark}>
      <Picture width={20} height={20}>
        <PatternFill id={id} color={colorCode} pattern={patternOf(assetCode)} />
        <rect width={20} height={20} rx={4} fill={fillOf(id)} />
      </Picture>
    </span>
  );
}

function patternOf(assetCode: LineUpAssetCode): Pattern {
  return assetCode === SEVERAL_CLASSES ? 'solid' : ASSET_CLASS_PATTERN[assetCode];
}
