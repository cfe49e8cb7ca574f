// Counts what a journey asks of a person: the fields that they type into or choose in, and the buttons and links that
// they press. It counts by the pages' own events, so that nothing is forgotten; a field that is filled in already and
// only looked at is not counted.
import type { BrowserContext } from 'playwright-core';

export interface JourneyCount {
  /** By the page and the field's name, each once. */
  readonly inputs: ReadonlySet<string>;
  readonly presses: readonly string[];
}

/** Before the first page is opened. */
export async function countJourney(context: BrowserContext): Promise<JourneyCount> {
  const inputs = new Set<string>();
  const presses: string[] = [];
  await context.exposeFunction('journeyInput', (field: string) => void inputs.add(field));
  await context.exposeFunction('journeyPress', (text: string) => void presses.push(text));
  await context.addInitScript(() => {
    const journey = globalThis as unknown as Readonly<Record<'journeyInput' | 'journeyPress', (text: string) => void>>;
    const options = { capture: true };
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        // The three parts of a date are three fields to type into.
        const label = target.type === 'radio' ? target.name : (target.labels?.[0]?.textContent ?? target.name);
        journey.journeyInput(`${location.pathname} ${label}`);
      },
      options,
    );
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const pressed = target instanceof Element && isTrusted ? target.closest('button, a[href]') : null;
        if (pressed) journey.journeyPress(pressed.textContent ?? '');
      },
      options,
    );
  });
  return { inputs, presses };
}
