import {
  authMessages,
  type IdentityProof,
  type PasskeyJson,
  type PasskeyOptions,
  secondFactorMessages as messages,
} from '@pharmacy/contracts';
import { errorMessage, errorStatus, useSecondFactorQuery, useStartProofMutation } from '@pharmacy/state';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Whether the browser can use passkeys at this address: they need a secure page, and a host that is no IP address. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/**
 * Asks the browser for a passkey. Resolves to the error's text if the user cancels, has none that fits, or if the library,
 * which is loaded when it's needed, can't be loaded.
 */
export const askForPasskey = ({ options }: PasskeyOptions): Promise<PasskeyJson | string> =>
  import('@simplewebauthn/browser').then(
    ({ startAuthentication }) =>
      startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).then(
        (response) => ({ ...response }),
        () => messages.canceled,
      ),
    () => messages.failed,
  );

/**
 * Proves with a passkey who holds the session. The function resolves to the error's text when there's no proof; it's
 * undefined if the user has no passkeys, or if the browser can't use them here.
 */
export function usePasskeyProof(): (() => Promise<IdentityProof | string>) | undefined {
  const { data: factors } = useSecondFactorQuery();
  const [start] = useStartProofMutation();
  if (!factors?.passkeys.length || !supportsPasskeys()) return undefined;
  return async () => {
    const { data, error } = await start();
    if (!data) return errorMessage(error, messages.failed);
    const passkey = await askForPasskey(data);
    return typeof passkey === 'string' ? passkey : { passkey };
  };
}

const hasStatus = (error: unknown) => typeof error === 'object' && error !== null && 'status' in error;

/**
 * The text for a failed sign-in, by password, code, or passkey: what the server says about a request that it rejected, and
 * the same text for every other failure. A response without a token or a user counts as invalid credentials.
 */
export function signInErrorMessage(error: unknown): string {
  const status = errorStatus(error);
  if (!hasStatus(error)) return authMessages.invalidCredentials;
  if (status === undefined || status >= 500) return authMessages.signInFailed;
  return errorMessage(error, status === 401 ? authMessages.invalidCredentials : authMessages.signInFailed);
}
