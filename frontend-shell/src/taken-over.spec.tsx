import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import type { CachedResponses } from '@pharmacy/state/core';
import { aPage } from '@pharmacy/testing';

const route = (path: string, text: string) => ({
  path,
  title: text,
  access: 'anyone' as const,
  chrome: 'site' as const,
  page: () => Promise.resolve({ default: () => <h1>{text}</h1> }),
});
const manifest: RemoteManifest = { name: 'public', routes: [route('/', 'Welcome'), route('/patients', 'Patients')] };
const announcements = [
  { id: 1, text: 'Flu shots are here' },
  { id: 2, text: 'Closed on Thanksgiving' },
];
const responses: CachedResponses = { '/api/pages/global': aPage('global'), '/api/announcements/active': announcements };

/** As the server renders it: with a React of its own. */
async function rendered(path: string): Promise<string> {
  jest.resetModules();
  const { render } = await import('./server');
  const remote = path === '/404' ? null : { manifest, readsOf: () => [], headOf: () => fail() };
  const request = { path, remote, answers: responses, timeZone: 'America/Chicago', now: new Date().toISOString() };
  return (await render(request)).html;
}

const fail = (): never => {
  throw new Error('nobody asks for the head');
};

let leave = async (): Promise<void> => undefined;

async function takeOver(root: HTMLElement, path: string) {
  jest.resetModules();
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const { createMemoryHistory } = await import('@pharmacy/remote-kit/core');
  const { createAppStore } = await import('@pharmacy/state/core');
  const { renderedRemotes } = await import('./remotes/remotes.context');
  const { fetchParts } = await import('./routing/route-parts');
  const { App } = await import('./app');

  const shown = manifest.routes.find((it) => it.path === path);
  if (shown) await fetchParts(shown);
  const store = createAppStore({ responses });
  const remotes = renderedRemotes(shown ? manifest : null);
  const site = { store, serverState: store.getState(), remotes, history: createMemoryHistory(path) };
  const recovered = jest.fn();
  const taken = await act(async () =>
    hydrateRoot(root, <App {...site} isServerRendered />, { onRecoverableError: recovered }),
  );
  leave = () => act(async () => taken.unmount());
  expect(recovered).not.toHaveBeenCalled();
}

async function page(path: string) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = await rendered(path);
  return { root, parts: () => [...root.querySelectorAll('*')] };
}

describe('a server-rendered page', () => {
  beforeEach(() => {
    // Node's own, which a browser has not.
    Object.assign(globalThis, { setImmediate: (work: () => void) => setTimeout(work) });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    localStorage.clear();
    jest.spyOn(console, 'error');
  });
  afterEach(async () => {
    await leave();
    expect(console.error).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it.each(['/', '/patients', '/404'])('hydrates at %s without changes', async (path) => {
    const { root, parts } = await page(path);
    const before = parts();
    await takeOver(root, path);
    expect(parts()).toEqual(before);
  });

  it('removes the banner that was closed in this browser', async () => {
    const { root } = await page('/');
    const marks = root.querySelector<HTMLElement>('[data-announcements]')!.dataset.announcements!.split(' ');
    localStorage.setItem('closed_announcements', JSON.stringify(marks));
    document.documentElement.dataset.banner = 'closed';
    await takeOver(root, '/');
    expect(root.querySelector('[data-announcements]')).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-banner');
  });

  it('starts its banner with the announcements that are new in this browser', async () => {
    const { root } = await page('/');
    const [first] = root.querySelector<HTMLElement>('[data-announcements]')!.dataset.announcements!.split(' ');
    localStorage.setItem('closed_announcements', JSON.stringify([first]));
    await takeOver(root, '/');
    expect(root.querySelector('.shown')).toHaveTextContent('Closed on Thanksgiving');
  });
});
