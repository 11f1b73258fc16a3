import { remoteFailuresPath, type RemoteFailureReport } from '@pharmacy/contracts';

/** Milliseconds: what a browser gives up because the person leaves the page is no failure, and is not told in time. */
const PAUSE = 1_500;

const told = new Set<string>();

/** Tells the server that a remote failed, once for each kind of failure and page view. Nothing waits for it, or fails with it. */
export function reportFailure(failure: RemoteFailureReport): void {
  const what = `${failure.remote} ${failure.kind}`;
  if (told.has(what)) return;
  told.add(what);
  setTimeout(() => send(JSON.stringify(failure)), PAUSE);
}

function send(json: string): void {
  const body = new Blob([json], { type: 'application/json' });
  if (navigator.sendBeacon?.(remoteFailuresPath, body)) return;
  fetch(remoteFailuresPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
