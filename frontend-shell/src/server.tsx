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
import { wholeHtml } from './start/whole-html';

/** What header, footer and banner are made from. */
export const reads: ServerShell['reads'] = ['/api/pages/global', '/api/announcements/active'];

export const shared: ServerShell['shared'] = {
  react,
  'react-dom': reactDom,
  '@pharmacy/remote-kit/core': remoteKit,
  '@pharmacy/state/core': state,
  '@pharmacy/ui/core': ui,
};

/** The page as a browser would draw it first: nobody is signed in, nothing was closed, no clock is running. */
export async function render({ path, remote, answers, timeZone, now }: PageRequest): Promise<RenderedPage> {
  const manifest = remote?.manifest ?? null;
  const route = manifest && remoteKit.matchRemoteRoute(manifest, path);
  if (route) await fetchParts(route);
  const html = await wholeHtml(
    <MomentContext value={{ now: new Date(now), timeZone }}>
      <App
        store={state.createAppStore({ answers })}
        remotes={renderedRemotes(manifest)}
        history={remoteKit.createMemoryHistory(path)}
        isDrawn
      />
    </MomentContext>,
  );
  return { html, status: route ? 200 : 404 };
}
