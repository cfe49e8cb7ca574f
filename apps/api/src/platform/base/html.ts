/** HTML as a kind of its own: text becomes part of it escaped, and only what was sanitised gets in as it is. */
export class Html {
  readonly html: string;
  private constructor(html: string) {
    this.html = html;
  }

  /** @param html sanitised when it was stored */
  static sanitised(html: string): Html {
    return new Html(html);
  }

  /** A template whose values are text, HTML, or lists of HTML. */
  static of(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
    const written = values.map((value) => {
      if (typeof value === 'string') return escapeHtml(value);
      return value instanceof Html ? value.html : value.map(({ html }) => html).join('');
    });
    return new Html(parts.map((part, place) => part + (written[place] ?? '')).join(''));
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
