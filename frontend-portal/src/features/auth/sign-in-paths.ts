import { signInOf, userTypes } from '@pharmacy/contracts';

/** The "Forgot your password?" link of a sign-in page; `type` leads back to the same page. */
export const forgotPasswordPath = (type: string | null): string =>
  isKnown(type) ? `/forgot-password?type=${type}` : '/forgot-password';

/** The sign-in page for `type`; the general one for any other value. */
export const signInPath = (type: string | null): string => signInOf[isKnown(type) ? type : 'none'];

const kinds = [...userTypes, 'admin'] as const;

const isKnown = (type: string | null): type is (typeof kinds)[number] => kinds.some((kind) => kind === type);
