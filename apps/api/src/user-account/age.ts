/** Ages and days are Asia/Tokyo calendar matters, wherever the server stands. */

const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });

/** 'YYYY-MM-DD' in Tokyo at that instant. */
export function tokyoDate(instant: Date): string {
  return tokyo.format(instant);
}

/** Full years; somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
