import type { Page } from '@playwright/test';

/** Collects console errors, uncaught errors, and requests to other hosts from now on. */
export function watchPageErrors(page: Page, home: string): string[] {
  const errors: string[] = [];
  const { host } = new URL(home);
  const checkHost = (url: string) => {
    if (!/^(data|blob):/.test(url) && new URL(url).host !== host) errors.push(`requested ${url}`);
  };
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => checkHost(request.url()));
  page.on('websocket', (socket) => checkHost(socket.url()));
  return errors;
}
