// Which texts name a name server.
import { Resolver } from 'node:dns';
import { expect, test } from 'vitest';
import { isServerAddress } from './server-address.ts';

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
