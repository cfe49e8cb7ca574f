/**
 * Computes the value that an input keeps of a text (HTML Standard, "value sanitization algorithm"): a date field, for
 * instance, contains a valid date or nothing.
 */

const NO_LINES = /[\r\n]/g;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const VALID: Readonly<Record<string, RegExp>> = {
  number: /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/,
  date: /^\d{4,}-\d\d-\d\d$/,
  month: /^\d{4,}-(?:0[1-9]|1[0-2])$/,
  week: /^\d{4,}-W(?:0[1-9]|[1-4]\d|5[0-3])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/,
  'datetime-local': /^\d{4,}-\d\d-\d\d[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/,
};

function isDay(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const numberOr = (text: string | undefined, other: number) => (text && NUMBER.test(text) ? Number(text) : other);

/** The value of a slider, which is always within its limits. */
function onRange(value: string, limits: { readonly min?: string; readonly max?: string }): string {
  const min = numberOr(limits.min, 0);
  const max = Math.max(numberOr(limits.max, 100), min);
  const wanted = Math.min(Math.max(numberOr(value, min + (max - min) / 2), min), max);
  return String(min + Math.round(wanted - min));
}

export function sanitisedValue(
  type: string,
  text: string,
  limits: { readonly min?: string; readonly max?: string } = {},
): string {
  const line = text.replace(NO_LINES, '');
  switch (type) {
    case 'text':
    case 'search':
    case 'tel':
    case 'password':
      return line;
    case 'url':
    case 'email':
      return line.replace(/^[\t\f ]+|[\t\f ]+$/g, '');
    case 'color':
      return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000';
    case 'range':
      return onRange(text, limits);
    case 'number':
    case 'month':
    case 'week':
    case 'time':
      return VALID[type]?.test(text) ? text : '';
    case 'date':
      return VALID.date?.test(text) && isDay(text) ? text : '';
    case 'datetime-local':
      return VALID['datetime-local']?.test(text) && isDay(text) ? text.replace(' ', 'T') : '';
    default:
      return text;
  }
}
