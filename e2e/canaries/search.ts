// Searches places for secrets, and reports by name which secret is where; the secrets themselves are never reported.

/** The content of one place. */
export interface Place {
  readonly name: string;
  readonly content: Buffer;
}

export interface Wanted {
  /** The reported name, for instance 「年金サイトのパスワード」. */
  readonly name: string;
  readonly forms: readonly string[];
}

/** Returns `name of the secret (which form) in name of the place` for each form that is found. */
export function search(places: readonly Place[], wanted: readonly Wanted[]): string[] {
  return places.flatMap(({ name: place, content }) =>
    wanted.flatMap(({ name, forms }) =>
      forms.flatMap((form, which) => (content.includes(form) ? [`${name} (${which}) in ${place}`] : [])),
    ),
  );
}
