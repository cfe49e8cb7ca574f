/** Section `literacy`: the level weights, the bands, each tag's rates and score, and the score over all tags. */
import { LEVEL_WEIGHTS, LITERACY_BANDS } from '../src/literacy/literacy-config.ts';
import { overallLiteracy } from '../src/literacy/overall-literacy.ts';
import { type ReadColumn, tagLiteracy } from '../src/literacy/tag-literacy.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { cases, constant, type SectionChecks } from './list-check.ts';
import { EXACT, mismatches, RATE } from './tolerance.ts';

/** Raw scores stand in the files with eight decimals, of which the last is rounded. */
const RAW_SCORE = RATE;

/** What a column doesn't say, nobody has done to it. */
function columnOf(reader: CaseReader): ReadColumn {
  const level = reader.raw('level');
  if (level !== 1 && level !== 2) throw new MalformedFile(`${reader.path}.level should be 1 or 2`);
  const isCorrect = (reader.raw('isCorrect') ?? null) === null ? null : reader.flag('isCorrect');
  return { level, isRead: reader.flag('isRead', false), isQuiz: reader.flag('isQuiz', false), isCorrect };
}

function columnsOf(reader: CaseReader): ReadColumn[] {
  const columns = reader.raw('columns');
  if (!Array.isArray(columns)) throw new MalformedFile(`${reader.path}.columns should be a list`);
  return columns.map((column, i) => columnOf(new CaseReader(`${reader.path}.columns[${i}]`, column)));
}

/** 「―」 where there is nothing to put into a band. */
function bandName(band: string | undefined): string {
  return LITERACY_BANDS.find((known) => known.band === band)?.name ?? '―';
}

function checkTag(reader: CaseReader): void {
  reader.raw('tag');
  const got = tagLiteracy(columnsOf(reader));
  reader.expect('result', got && { ...got, raw: got.rawScore }, RAW_SCORE);
  reader.expect('band', bandName(got?.band), EXACT);
}

const BANDS = LITERACY_BANDS.map(({ from, name }) => (from > 0 ? `>=${from} ${name}` : `else ${name}`)).join(', ');

export const LITERACY_CHECKS: SectionChecks = {
  levelWeights: constant(LEVEL_WEIGHTS),
  bands: constant(BANDS),
  cases: cases(checkTag),
  // Over the tags of the section's own cases.
  overall: ({ name, data, section }, report) => {
    if (!Array.isArray(section.cases)) throw new MalformedFile(`${name} needs the tags of literacy.cases`);
    const tags = section.cases.map((tag, i) => columnsOf(new CaseReader(`literacy.cases[${i}]`, tag)));
    report.add(mismatches(data, overallLiteracy(tags)?.score ?? null, { path: name, tolerance: EXACT }));
  },
};
