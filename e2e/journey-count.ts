// Counts the inputs of a test: the fields that a person fills in, and the buttons and links that they press. It counts the
// pages' own events, so that none is missed; a prefilled field that is not changed is not counted.
import type { BrowserContext } from 'playwright-core';

export interface JourneyCount {
  /** Page and field name, each once. */
  readonly inputs: ReadonlySet<string>;
  readonly presses: readonly string[];
}

/** To be called before the first page is opened. */
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
        // A date consists of three fields, each counted by its own label.
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
