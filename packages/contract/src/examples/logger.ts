/** An example of what a browser reports. */
import type { Examples } from './example.ts';

export const examples: Examples<'logger'> = {
  logger: { body: { message: 'chart-not-drawn', params: { screen: 'home', status: 500, again: false } }, response: {} },
};
