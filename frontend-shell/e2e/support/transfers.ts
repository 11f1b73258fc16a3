import type { CDPSession, Page } from '@playwright/test';

const QUIET_MS = 1_500;
const PATIENCE_MS = 30_000;

/** A resource that a page loaded. `bytes` is the transferred size of its body. */
export interface Transfer {
  readonly url: string;
  readonly kind: string;
  readonly encoding: string;
  readonly bytes: number;
}

/** Opens the page, waits until the network is quiet, and returns everything that was loaded. */
export async function transfersOf(page: Page, path: string): Promise<readonly Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const { transfers, quietFor } = listen(session);
  await page.goto(path);
  const latest = Date.now() + PATIENCE_MS;
  while (quietFor() < QUIET_MS) {
    if (Date.now() > latest) throw new Error(`The network isn't quiet after ${PATIENCE_MS} ms on ${path}`);
    await page.waitForTimeout(100);
  }
  return [...transfers.values()];
}

function listen(session: CDPSession): { transfers: ReadonlyMap<string, Transfer>; quietFor: () => number } {
  const transfers = new Map<string, Transfer & { readonly head: number }>();
  const pending = new Set<string>();
  let lastSign = Date.now();
  const change = (id: string, changes: Partial<Transfer & { readonly head: number }>) => {
    lastSign = Date.now();
    const known = transfers.get(id) ?? { url: '', kind: '', encoding: '', bytes: 0, head: 0 };
    transfers.set(id, { ...known, ...changes });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    pending.add(requestId);
    change(requestId, { url: request.url });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { mimeType: kind, encodedDataLength: head, headers } = response;
    change(requestId, { kind, head, encoding: headers['Content-Encoding'] ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    change(requestId, { bytes: encodedDataLength - (transfers.get(requestId)?.head ?? 0) });
  });
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  return { transfers, quietFor: () => (pending.size > 0 ? 0 : Date.now() - lastSign) };
}
