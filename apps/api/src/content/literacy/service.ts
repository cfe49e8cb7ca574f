/**
 * 金融リテラシー — returns the engine's literacy score for each topic (tag) of the visible columns. The caller supplies
 * columns and read marks. A topic without columns is left out; without any column there is no score.
 */
import type { CallResult } from '@minori/contract/call';
import type { getLiteracies } from '@minori/contract/literacy';
import { overallLiteracy } from '@minori/engine/literacy/overall-literacy';
import { type ReadColumn, tagLiteracy } from '@minori/engine/literacy/tag-literacy';
import type { Owner } from '../../platform/storage/owner.ts';

/** A topic with its published columns and one employee's marks on them. */
export interface TagColumns {
  readonly tagId: number;
  readonly name: string;
  readonly columns: readonly ReadColumn[];
}

/** Finds the published columns in the order of the tags, with the employee's marks. */
export type ColumnsOf = (owner: Owner) => Promise<readonly TagColumns[]>;

export async function literacyOf(owner: Owner, columnsOf: ColumnsOf): Promise<CallResult<typeof getLiteracies>> {
  const tags = await columnsOf(owner);
  return {
    userId: owner.sysUserCode,
    literacies: tags.flatMap(({ tagId, name, columns }) => {
      const literacy = tagLiteracy(columns);
      if (!literacy) return [];
      const { readRate, quizRate, accuracy, score, band } = literacy;
      return [{ tagId, name, readRate, quizRate, accuracy, score, band }];
    }),
    overall: overallLiteracy(tags.map(({ columns }) => columns)),
  };
}
