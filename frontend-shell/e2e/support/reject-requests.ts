import type { Page } from '@playwright/test';

export const rejection = (status: number, message: string) => ({
  status,
  json: { statusCode: status, error: 'No', message },
});

/** Responds to matching requests with an error that's not retried, until the returned function is called. */
export async function rejectRequests(
  page: Page,
  method: string,
  path: string,
  status = 400,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => new RegExp(`^/api/${path}$`).test(url.pathname);
  await page.route(matches, (route) =>
    route.request().method() === method ? route.fulfill(rejection(status, 'Not today')) : route.fallback(),
  );
  return () => page.unroute(matches);
}
