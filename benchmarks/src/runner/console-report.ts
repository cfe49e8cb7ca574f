/** Prints each figure with its aim and collects all of them for the JSON file. */
import type { Aim, Figure, Report, TimedEntry } from './entry.ts';
import { type Measured, measure, median, ratio } from './measure.ts';

export interface Outcome {
  readonly benchmark: string;
  readonly name: string;
  readonly aim: string;
  readonly reached: boolean;
  readonly value: number;
}

export interface CollectingReport extends Report {
  readonly outcomes: readonly Outcome[];
  readonly medians: Readonly<Record<string, number>>;
}

export function consoleReport(benchmark: string): CollectingReport {
  const outcomes: Outcome[] = [];
  const medians: Record<string, number> = {};
  const note = (outcome: Omit<Outcome, 'benchmark'>) => {
    outcomes.push({ benchmark, ...outcome });
    console.log(
      `  ${outcome.reached ? 'reached' : 'MISSED '}  ${outcome.name}: ${outcome.value.toFixed(3)} (aim ${outcome.aim})`,
    );
  };
  return {
    outcomes,
    medians,
    async timed(entry) {
      console.log(`\n${entry.name}`);
      await entry.assertEqual();
      const measured = await measure(entry.contenders, entry.repeats, entry.rounds);
      for (const one of measured) {
        const figure = inUnit(median(one.samples), entry.unit);
        medians[`${entry.name} / ${one.name}`] = median(one.samples);
        console.log(`  ${one.name.padEnd(36)} ${figure}`);
      }
      for (const aim of entry.aims) note(judge(entry, aim, measured));
    },
    figure(figure) {
      note(judgeFigure(figure));
    },
  };
}

function inUnit(milliseconds: number, unit: TimedEntry['unit']): string {
  return unit === 'ms' ? `${milliseconds.toFixed(3)} ms` : `${(milliseconds * 1000).toFixed(2)} µs`;
}

function judge(entry: TimedEntry, aim: Aim, measured: readonly Measured[]): Omit<Outcome, 'benchmark'> {
  const ours = measured.find((one) => one.name === entry.ours);
  const other = measured.find((one) => one.name === aim.against);
  if (!ours || !other) throw new Error(`${entry.name}: no contender named ${ours ? aim.against : entry.ours}`);
  const times = ratio(ours, other);
  if (aim.timesFaster !== undefined) {
    const value = 1 / times;
    return {
      name: `${entry.name}: times as fast as ${aim.against}`,
      aim: `>= ${aim.timesFaster}`,
      reached: value >= aim.timesFaster,
      value,
    };
  }
  const most = aim.atMost ?? Number.POSITIVE_INFINITY;
  return { name: `${entry.name}: ÷ ${aim.against}`, aim: `<= ${most}`, reached: times <= most, value: times };
}

function judgeFigure(figure: Figure): Omit<Outcome, 'benchmark'> {
  const { value, atMost, atLeast, unit } = figure;
  const reached = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  const aim = atMost !== undefined ? `<= ${atMost} ${unit}` : atLeast !== undefined ? `>= ${atLeast} ${unit}` : 'none';
  return { name: figure.name, aim, reached, value };
}
