import type { Page } from '@playwright/test';

/** What the page does from now on that no page should: complaints in the console, and calls to other hosts. */
export function watchManners(page: Page, home: string): string[] {
  const faults: string[] = [];
  const { host } = new URL(home);
  const ask = (url: string) => {
    if (!/^(data|blob):/.test(url) && new URL(url).host !== host) faults.push(`asked ${url}`);
  };
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => ask(request.url()));
  page.on('websocket', (socket) => ask(socket.url()));
  return faults;
}
