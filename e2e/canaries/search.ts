// Searches places for texts, and reports by name which text is in which place; the texts themselves are never reported.

/** Everything that one place holds. */
export interface Place {
  readonly name: string;
  readonly content: Buffer;
}

export interface Wanted {
  /** What is reported, for instance 「年金サイトのパスワード」. */
  readonly name: string;
  readonly forms: readonly string[];
}

/** `name of the text (which form) in name of the place`, one for each form that was found. */
export function search(places: readonly Place[], wanted: readonly Wanted[]): string[] {
  return places.flatMap(({ name: place, content }) =>
    wanted.flatMap(({ name, forms }) =>
      forms.flatMap((form, which) => (content.includes(form) ? [`${name} (${which}) in ${place}`] : [])),
    ),
  );
}
