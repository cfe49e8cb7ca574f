/**
 * 過ぎた日を先のことのように書いた文 — a sentence that speaks of a day as to come is wrong from that day on. Texts that say both sides of
 * a day never are (docs/operations/content.md).
 */
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { Faults } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import { readFacts } from './read-facts.ts';
import { namesIn } from './text-facts.ts';

const FUTURE = /変わります|なります|予定です/;

/** A sentence ends with 。 or its line. */
const SENTENCE = /[^。\n]+/g;

/**
 * Each sentence with a future verb that names days of facts, or a limit that holds from a day, of which the last has come by
 * `today`. Not a fault of the folder: a start is not refused because a day has come.
 */
export function staleFutures(folder: ContentFolder, today: CalendarDate): readonly string[] {
  const facts = readFacts(folder, new Faults());
  const days = new Map(facts.flatMap(({ days: own = {} }) => Object.entries(own)));
  const stale = (sentence: string) => {
    const named = namesIn(sentence).flatMap((name) => days.get(name) ?? []);
    return FUTURE.test(sentence) && named.length > 0 && named.every((day) => day <= today);
  };
  return folder.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      new TextDecoder()
        .decode(folder.files.get(path))
        .split('\n')
        .flatMap((line, index) =>
          (line.match(SENTENCE) ?? [])
            .filter(stale)
            .map(
              (sentence) =>
                `${path}: line ${index + 1} speaks of a day that has come as of one to come: ${sentence.trim()}`,
            ),
        ),
    );
}
