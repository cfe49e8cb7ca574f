// Tests which URLs of the scraper a start accepts.

import { Resolver } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCRAPING_DNS, isServerAddress, requireSafeAddress, type ScrapingDns } from './scraping-address.ts';

const SERVERS: ScrapingDns = { servers: ['10.0.0.2'], ranges: null };
const PRIVATE: ScrapingDns = { servers: [], ranges: ['10.20.0.0/16'] };
const PUBLIC: ScrapingDns = { servers: ['10.0.0.2'], ranges: ['198.51.100.0/24'] };

test.each<[string, ScrapingDns]>([
  ['http://127.0.0.1:4100', DEFAULT_SCRAPING_DNS],
  ['http://127.9.9.9', DEFAULT_SCRAPING_DNS],
  ['http://[::1]:4100', DEFAULT_SCRAPING_DNS],
  ['http://localhost:4100', DEFAULT_SCRAPING_DNS],
  ['https://scraper.example', DEFAULT_SCRAPING_DNS],
  ['https://10.20.0.7', DEFAULT_SCRAPING_DNS],
  ['http://scraper.internal', SERVERS],
  ['http://scraper.internal:4100', PRIVATE],
  ['http://10.20.0.7', PRIVATE],
  ['https://scraper.example', PUBLIC],
  ['https://198.51.100.7', PUBLIC],
])('%s is accepted', (url, dns) => {
  expect(() => requireSafeAddress(url, dns)).not.toThrow();
});

test.each<[string, ScrapingDns, string]>([
  ['http://scraper.internal', DEFAULT_SCRAPING_DNS, 'SCRAPER_URL'],
  ['http://localhost.evil.example', DEFAULT_SCRAPING_DNS, 'SCRAPER_URL'],
  ['http://10.20.0.7', DEFAULT_SCRAPING_DNS, 'SCRAPER_URL'],
  ['http://10.21.0.7', PRIVATE, 'SCRAPER_URL'],
  ['http://203.0.113.7', SERVERS, 'SCRAPER_URL'],
  ['https://203.0.113.7', DEFAULT_SCRAPING_DNS, 'SCRAPER_URL'],
  ['https://169.254.169.254', DEFAULT_SCRAPING_DNS, 'SCRAPER_URL'],
  ['http://2852039166', SERVERS, 'SCRAPER_URL'],
  ['http://scraper.example', PUBLIC, 'SCRAPING_ALLOWED_RANGES'],
])('%s ends the start', (url, dns, variable) => {
  expect(() => requireSafeAddress(url, dns)).toThrow(
    expect.objectContaining({ name: 'StartRefusal', message: expect.stringContaining(variable) }),
  );
});

// Tests which texts are the address of a name server.
describe('the address of a name server', () => {
  test.each(['10.0.0.2', '10.0.0.2:5353', 'fd00::2', '[fd00::2]', '[fd00::2]:5353', '127.0.0.1:65535'])(
    '%s is one, and Node takes it',
    (text) => {
      expect(isServerAddress(text)).toBe(true);
      expect(() => new Resolver().setServers([text])).not.toThrow();
    },
  );

  test.each(['', 'dns.example', '10.0.0.2:', '10.0.0.2:0', '10.0.0.2:65536', '10.0.0', '[10.0.0.2]:53', 'fd00::2]:53'])(
    '%j is none',
    (text) => {
      expect(isServerAddress(text)).toBe(false);
    },
  );
});
