import { userTypes, type UserType } from '@pharmacy/contracts';

/** Whom a sign-in page speaks to. */
export interface SignInAudience {
  readonly title: string;
  readonly description: string;
  readonly registerPath: string;
}

const audiences: Readonly<Record<UserType | 'anyone', SignInAudience>> = {
  prescriber: {
    title: 'Prescriber Portal Login',
    description: 'Sign in to read and download the clinical documents we keep for prescribers.',
    registerPath: '/register?type=prescriber',
  },
  salesrep: {
    title: 'Sales Representative Portal Login',
    description: 'Sign in to read and download the sales materials we keep for representatives.',
    registerPath: '/register?type=salesrep',
  },
  anyone: {
    title: 'Healthcare Professional Portal',
    description: 'For prescribers and manufacturer sales representatives with an account.',
    registerPath: '/register',
  },
};

/** The audience that the address names by `?type=`; everyone's page for any other value. */
export function audienceOf(type: string | null): SignInAudience {
  return audiences[userTypes.find((known) => known === type) ?? 'anyone'];
}
