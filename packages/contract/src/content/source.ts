/** Defines the source of a fact: a title shown under the text, with a link that opens in a new window. */
import * as z from 'zod/mini';
import { isWebAddress } from '../web-address.ts';

export const Source = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  url: z.url({ protocol: /^https$/ }).check(z.refine(isWebAddress)),
});
