/**
 * Represents HTML as a type of its own: text is escaped when it becomes part of it, and only sanitised HTML enters
 * unescaped.
 */
export class Html {
  readonly html: string;
  private constructor(html: string) {
    this.html = html;
  }

  /** @param html sanitised before it was stored */
  static sanitised(html: string): Html {
    return new Html(html);
  }

  /** A tagged template whose values are text, HTML, or lists of HTML. */
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

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
