import type { PasskeyJson, PasskeyOptions } from '@pharmacy/contracts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Whether the browser can use passkeys at this address: they need a secure page, and a host that is no IP address. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Asks the browser for a passkey. Null if the user cancels, or has none that fits. The library is loaded when it's needed. */
export async function askForPasskey({ options }: PasskeyOptions): Promise<PasskeyJson | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(
    (response) => ({ ...response }),
    () => null,
  );
}
