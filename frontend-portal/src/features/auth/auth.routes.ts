import { oneTimeLinkPaths, unsubscribePath } from '@pharmacy/contracts';
import type { RemoteRoute } from '@pharmacy/remote-kit';

type Page = RemoteRoute['page'];

const forAnyone = (path: string, title: string, page: Page): RemoteRoute => ({
  path,
  title,
  page,
  access: 'anyone',
  chrome: 'site',
});

const forUsers = (path: string, page: Page): RemoteRoute => ({
  path,
  title: 'Your account',
  page,
  access: 'signed-in',
  chrome: 'site',
});

const { resetPassword, confirmEmail, confirmNewEmail, confirmAccount } = oneTimeLinkPaths;

export const authRoutes: readonly RemoteRoute[] = [
  forAnyone('/login', 'Sign in', () => import('./sign-in.page')),
  forAnyone('/forgot-password', 'Forgot your password', () => import('./forgot-password.page')),
  forAnyone(resetPassword, 'Choose a new password', () => import('./reset-password.page')),
  forAnyone(confirmEmail, 'Confirm your email address', () => import('./confirm-email.page')),
  forAnyone(confirmNewEmail, 'Confirm your new email address', () => import('./account/confirm-new-email.page')),
  forAnyone(unsubscribePath, 'Unsubscribe', () => import('./account/unsubscribe.page')),
  forAnyone(confirmAccount, 'Confirm your account', () => import('./account/confirm-account.page')),
  forUsers('/portal', () => import('./account-without-portal.page')),
  forUsers('/account', () => import('./account/account.page')),
];
