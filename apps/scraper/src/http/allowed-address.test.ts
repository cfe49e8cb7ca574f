import { describe, expect, it } from 'vitest';
import { allowedAddress } from './allowed-address.ts';

const base = new URL('https://rk.example/cgi-bin/a.cgi');
const allowed = (target: string) => allowedAddress(target, base, 'https://rk.example')?.href;

describe('the host allow-list', () => {
  it.each([
    ['/x', 'https://rk.example/x'],
    ['b.cgi', 'https://rk.example/cgi-bin/b.cgi'],
    ['https://rk.example:443/y', 'https://rk.example/y'],
  ])('%j is inside', (target, href) => expect(allowed(target)).toBe(href));

  it.each([
    'http://rk.example/x',
    'https://rk.example:8443/',
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example/',
    'https://rk.example.evil.example/',
    'https://rk.example@evil.example/',
    'https://user:word@rk.example/',
    'http://169.254.169.254/latest/meta-data/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://[',
  ])('%j is outside', (target) => expect(allowed(target)).toBeUndefined());
});
