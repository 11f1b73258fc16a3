import { oneTimeLinkPaths, unsubscribePath } from '@pharmacy/contracts';
import type { RemoteRoute } from '@pharmacy/remote-kit';

export const authRoutes: readonly RemoteRoute[] = [
  {
    path: '/login',
    title: 'Sign in',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./sign-in.page'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./forgot-password.page'),
  },
  {
    path: oneTimeLinkPaths.resetPassword,
    title: 'Choose a new password',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./reset-password.page'),
  },
  {
    path: oneTimeLinkPaths.confirmEmail,
    title: 'Confirm your email address',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./confirm-email.page'),
  },
  {
    path: oneTimeLinkPaths.confirmNewEmail,
    title: 'Confirm your new email address',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./account/confirm-new-email.page'),
  },
  {
    path: unsubscribePath,
    title: 'Unsubscribe',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./account/unsubscribe.page'),
  },
  {
    path: oneTimeLinkPaths.confirmAccount,
    title: 'Confirm your account',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./account/confirm-account.page'),
  },
  {
    path: '/portal',
    title: 'Your account',
    access: 'signed-in',
    chrome: 'site',
    page: () => import('./account-without-portal.page'),
  },
  {
    path: '/account',
    title: 'Your account',
    access: 'signed-in',
    chrome: 'site',
    page: () => import('./account/account.page'),
  },
];
