import * as remoteKit from '@pharmacy/remote-kit/core';
import type { PageRequest, RenderedPage, ServerShell } from '@pharmacy/remote-kit/server';
import * as state from '@pharmacy/state/core';
import * as ui from '@pharmacy/ui/core';
import react, { type ReactNode } from 'react';
import reactDom from 'react-dom';
// The edge build, because the server evaluates the shell without access to Node's modules.
import { prerender } from 'react-dom/static.edge';
import { MomentContext } from './layout/pharmacy-facts';
import { renderedRemotes } from './remotes/remotes.context';
import { fetchParts } from './routing/route-parts';
import { App } from './app';

/** The API requests that the header, footer, and banner need. */
export const reads: ServerShell['reads'] = ['/api/pages/global', '/api/announcements/active'];

export const shared: ServerShell['shared'] = {
  react,
  'react-dom': reactDom,
  '@pharmacy/remote-kit/core': remoteKit,
  '@pharmacy/state/core': state,
  '@pharmacy/ui/core': ui,
};

/** Renders the page as a browser first shows it: signed out, no announcement closed, no timers. */
export async function render({ path, remote, answers: responses, timeZone, now }: PageRequest): Promise<RenderedPage> {
  const manifest = remote?.manifest ?? null;
  const route = manifest && remoteKit.matchRemoteRoute(manifest, path);
  if (route) await fetchParts(route);
  const html = await toHtmlDocument(
    <MomentContext value={{ now: new Date(now), timeZone }}>
      <App
        store={state.createAppStore({ responses })}
        remotes={renderedRemotes(manifest)}
        history={remoteKit.createMemoryHistory(path)}
        isServerRendered
      />
    </MomentContext>,
  );
  return { html, status: route ? 200 : 404 };
}

/**
 * Renders a tree to complete HTML. It waits for all suspended parts, and emits them in place at any page length, so that
 * nothing depends on a script to move it. Rejects when any part fails.
 */
async function toHtmlDocument(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const decoder = new TextDecoder();
  const reader = prelude.getReader();
  let html = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    html += decoder.decode(part.value, { stream: true });
  if (failures.length > 0) throw failures[0];
  return html + decoder.decode();
}
