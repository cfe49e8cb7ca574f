/** Creates a passkey on the device with @simplewebauthn/browser, which is loaded at the click. */

import type { CallInput, CallResponse } from '@minori/contract/call';
import type { addPasskey, beginPasskey } from '@minori/contract/passkeys';
import { PASSKEYS_TEXTS as TEXTS } from '@minori/wording/ja/passkeys';

/** Whether the browser supports WebAuthn, which needs a page loaded over https or from localhost. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Thrown if the device has made no passkey; the message says why. */
export class NoKey extends Error {
  override readonly name = 'NoKey';
}

/**
 * Asks the device for a new passkey.
 * @throws NoKey
 */
export async function makeKey(asked: CallResponse<typeof beginPasskey>): Promise<CallInput<typeof addPasskey>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { challenge, rp, user, timeout, attestation, authenticatorSelection } = asked;
  const made = await startRegistration({
    optionsJSON: {
      ...{ challenge, rp, user, timeout, attestation, authenticatorSelection },
      pubKeyCredParams: asked.pubKeyCredParams,
      excludeCredentials: asked.excludeCredentials.map(({ type, id, transports }) => ({
        ...{ type, id },
        transports: transports as AuthenticatorTransport[],
      })),
    },
  }).catch((error: unknown) => {
    throw new NoKey(textOf(error));
  });
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { body: { credentialId: made.id, clientDataJSON, attestationObject, transports } };
}

function textOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return TEXTS.known;
  // Browsers don't distinguish between closing the device's dialog and letting it time out.
  return name === 'NotAllowedError' || name === 'AbortError' ? TEXTS.cancelled : TEXTS.add.unsupported;
}
