import * as remoteKit from '@pharmacy/remote-kit/core';
import type { PageRequest, RenderedPage, ServerShell } from '@pharmacy/remote-kit/server';
import * as state from '@pharmacy/state/core';
import * as ui from '@pharmacy/ui/core';
import react from 'react';
import reactDom from 'react-dom';
import { MomentContext } from './layout/pharmacy-year';
import { renderedRemotes } from './remotes/rendered-remotes';
import { fetchParts } from './routing/lazy-parts';
import { App } from './start/app';
import { toHtmlDocument } from './start/html-document';

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
export async function render({ path, remote, answers, timeZone, now }: PageRequest): Promise<RenderedPage> {
  const manifest = remote?.manifest ?? null;
  const route = manifest && remoteKit.matchRemoteRoute(manifest, path);
  if (route) await fetchParts(route);
  const html = await toHtmlDocument(
    <MomentContext value={{ now: new Date(now), timeZone }}>
      <App
        store={state.createAppStore({ responses: answers })}
        remotes={renderedRemotes(manifest)}
        history={remoteKit.createMemoryHistory(path)}
        isServerRendered
      />
    </MomentContext>,
  );
  return { html, status: route ? 200 : 404 };
}
