/**
 * お問い合わせ用の番号 — makes the short code of a failed request, e.g. E504-7K2: its cause, and three characters derived from the request's
 * id. The screen and the log line both have it, so the operator finds the line when a person reads the code out.
 */

/** Characters that are not confused when read aloud or copied by hand: no 0 and O, no 1, I and L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 3;

/**
 * @param statusCode of the response's body, e.g. 504 or 405005; −1 where there was none.
 * @param id of the request or the scrape; null where the server doesn't know it: the code is then the cause alone.
 */
export function errorCode(statusCode: number, id: string | null): string {
  const cause = `E${statusCode > 0 ? String(statusCode).slice(0, 3).padStart(3, '0') : '000'}`;
  return id === null ? cause : `${cause}-${charactersOf(id)}`;
}

function charactersOf(id: string): string {
  let rest = 0;
  // Modulo the largest prime below 2³¹, so that the product stays exact.
  for (const character of id) rest = (rest * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text += CHARACTERS[rest % CHARACTERS.length] ?? '';
    rest = Math.floor(rest / CHARACTERS.length);
  }
  return text;
}
