// Stores the simulated browsers' subscriptions: each has an endpoint here and keys that no sender knows.
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserKeys } from './aes128gcm.ts';

/** The format of `PushSubscription.toJSON()`. */
export interface SubscriptionJson {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Subscriber {
  readonly keys: BrowserKeys;
  /** The only application server that may send; null allows any. */
  readonly applicationServerKey: string | null;
}

export class Subscriptions {
  readonly #byPath = new Map<string, Subscriber>();

  add(origin: string, applicationServerKey: string | null): SubscriptionJson {
    const ecdh = createECDH('prime256v1');
    const publicKey = ecdh.generateKeys();
    // Padded to 32 bytes, because the key is shorter when it has leading zeros.
    const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
    const auth = randomBytes(16);
    const path = `/push/${randomUUID()}`;
    this.#byPath.set(path, { keys: { privateKey, publicKey, auth }, applicationServerKey });
    return {
      endpoint: `${origin}${path}`,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    };
  }

  at(path: string): Subscriber | undefined {
    return this.#byPath.get(path);
  }

  remove(path: string): void {
    this.#byPath.delete(path);
  }
}
