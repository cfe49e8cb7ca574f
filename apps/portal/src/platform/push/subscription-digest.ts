/** A digest of the browser's subscription: enough to see that it is another one, and useless for sending anything. */

/** @returns SHA-256 as base64url, 43 characters. */
export async function subscriptionDigest(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
