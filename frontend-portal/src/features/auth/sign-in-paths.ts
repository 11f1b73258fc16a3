import { signInOf, userTypes } from '@pharmacy/contracts';

/** From a sign-in page to the request for another password, and by `type` back to the same one. */
export const forgotPasswordPath = (type: string | null): string =>
  isKnown(type) ? `/forgot-password?type=${type}` : '/forgot-password';

/** The sign-in page that `type` came from; everyone's for any other value. */
export const signInPath = (type: string | null): string => signInOf[isKnown(type) ? type : 'none'];

const kinds = [...userTypes, 'admin'] as const;

const isKnown = (type: string | null): type is (typeof kinds)[number] => kinds.some((kind) => kind === type);
