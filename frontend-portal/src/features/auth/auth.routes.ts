import { oneTimeLinkPaths, unsubscribePath } from '@pharmacy/contracts';
import type { RemoteRoute } from '@pharmacy/remote-kit';
import type * as oneClickPages from './one-click-link.page';

type Page = RemoteRoute['page'];

const forAnyone = (path: string, title: string, page: Page): RemoteRoute => ({
  path,
  title,
  page,
  access: 'anyone',
  chrome: 'site',
});

const forOneClick = (path: string, title: string, page: keyof typeof oneClickPages): RemoteRoute =>
  forAnyone(path, title, async () => ({ default: (await import('./one-click-link.page'))[page] }));

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
  forOneClick(confirmEmail, 'Confirm your email address', 'ConfirmEmailPage'),
  forOneClick(confirmNewEmail, 'Confirm your new email address', 'ConfirmNewEmailPage'),
  forOneClick(unsubscribePath, 'Unsubscribe', 'UnsubscribePage'),
  forOneClick(confirmAccount, 'Confirm your account', 'ConfirmAccountPage'),
  forUsers('/portal', () => import('./account-without-portal.page')),
  forUsers('/account', () => import('./account/account.page')),
];
