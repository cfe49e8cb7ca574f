// Requests that once were answered wrongly, each with what had been wrong: sent in every run, before anything new.
import { exampleOf, type FuzzPeople, type FuzzRequest, requestOf } from './fuzz-request.ts';

type Regression = (people: FuzzPeople) => FuzzRequest;

/** The caller waited 85 seconds for the end of a reading that was stored under the code in small letters. */
const codeInCapitals: Regression = (people) => {
  const { body } = exampleOf('mutbFirstLogin', people);
  const { scrapingCode } = body as { scrapingCode: string };
  const capital = { body: { ...(body as object), scrapingCode: scrapingCode.toUpperCase() } };
  return requestOf('mutbFirstLogin', 'a scraping code in capitals', capital);
};

/** A segment that the router finds too long was refused without any security header. */
const longSegment: Regression = (people) => {
  const { query } = exampleOf('getNotice', people);
  return requestOf('getNotice', 'an id of 2,000 digits', { params: { id: '1'.repeat(2_000) }, query });
};

/** So was an address that doesn't decode. */
const undecodable: Regression = () => ({
  ...{ what: 'a path that doesn’t decode', name: null, method: 'GET', url: '/api/v1/%zz', expected: [400, 404] },
});

export const REGRESSIONS: readonly Regression[] = [codeInCapitals, longSegment, undecodable];
