import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RemoteFailureReport, Role } from '@pharmacy/contracts';
import {
  Link,
  type RemoteManifest,
  type RemoteRoute,
  useLocation,
  useReportFailure,
  useRestoredText,
  useSaveTypedText,
} from '@pharmacy/remote-kit/core';
import { signedOut } from '@pharmacy/state/core';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { IncompatibleRemote } from '../remotes/remote-failures';
import { type FindRemote, Remotes } from '../remotes/remotes';
import { RemotesContext } from '../remotes/remotes.context';
import { Site } from './site';

const api = fakeApi();

const page = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });

const SignIn = () => {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <h1>Sign in here</h1>
      <p>Asked for {JSON.stringify(state)}</p>
      <Link to="/prescriber-portal">Try the portal</Link>
      <Link to="/forgot-password">Try a page that isn’t loaded</Link>
      <Link to="/admin/documents">Work in the back office</Link>
    </>
  );
};

const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** The page of one build, with a note and a part that can't be loaded. */
const notes = (build: string) => {
  function Notes() {
    const [text, setText] = useState(useRestoredText<string>('note') ?? '');
    useSaveTypedText('note', () => text || null);
    const reportFailure = useReportFailure();
    return (
      <>
        <input aria-label={`Note in ${build}`} value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => reportFailure(gone)}>Load more</button>
      </>
    );
  }
  return Promise.resolve({ default: Notes });
};

const route = (path: string, access: RemoteRoute['access'], show: RemoteRoute['page']): RemoteRoute => ({
  path,
  title: path,
  access,
  chrome: 'site',
  page: show,
});

const backOffice: NonNullable<RemoteRoute['frame']> = () =>
  Promise.resolve({
    default: ({ children }) => (
      <>
        <nav aria-label="Back office" />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </>
    ),
  });

const report = jest.fn<void, [RemoteFailureReport]>();

interface SiteOptions {
  readonly as?: Role;
  readonly isDown?: (remote: string) => boolean;
  readonly failure?: Error;
  readonly frame?: NonNullable<RemoteRoute['frame']>;
  readonly find?: FindRemote;
  /** The page at `/forgot-password`. */
  readonly late?: RemoteRoute['page'];
  /** The page at `/admin/documents`. */
  readonly documents?: RemoteRoute['page'];
}

const findRemote: FindRemote = (path) => Promise.resolve(path === '/recalls' ? 'recalls' : null);

const cdn = 'https://cdn.example.org';

function site(
  at: string,
  {
    as,
    isDown = () => false,
    failure = new Error('down'),
    frame = backOffice,
    find = findRemote,
    late = page('Late'),
    documents = page('Documents'),
  }: SiteOptions = {},
) {
  const manifests = (): Record<string, RemoteManifest> => ({
    public: { name: 'public', routes: [route('/', 'anyone', page('Welcome'))] },
    portal: {
      name: 'portal',
      routes: [
        route('/login', 'anyone', () => Promise.resolve({ default: SignIn })),
        route('/prescriber-portal', 'prescriber', page('Clinical Documents')),
        route('/portal', 'signed-in', () => Promise.reject(new Error('chunk is gone'))),
        route('/account', 'signed-in', page('Your account')),
        route('/forgot-password', 'anyone', () => late()),
      ],
    },
    admin: {
      name: 'admin',
      routes: [{ ...route('/admin/documents', 'admin', () => documents()), chrome: 'none', frame: () => frame() }],
    },
    recalls: { name: 'recalls', routes: [route('/recalls', 'anyone', page('Drug recalls'))] },
  });
  const federation = {
    version: () => '0.1.0',
    load: (name: string) => (isDown(name) ? Promise.reject(failure) : Promise.resolve({ default: manifests()[name] })),
  };
  const remotes = new Remotes(federation, () => Promise.resolve({ entry: `${cdn}/mf-manifest.json` }), report, find);
  return renderPage(
    <RemotesContext value={remotes}>
      <Site />
    </RemotesContext>,
    { at, ...(as && { as }) },
  );
}

describe(Site.name, () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.scrollTo = () => undefined;
    api.answers('GET /api/pages/:page', aPage('global'));
    api.answers('GET /api/announcements/active', []);
  });

  it('shows a remote’s page between header and footer', async () => {
    site('/');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(document.title).toContain('Magnolia Specialty Pharmacy');
  });

  describe('on their own account', () => {
    const sidebar = () => screen.queryByRole('navigation', { name: 'Back office' });

    it('shows staff the sidebar of the back office', async () => {
      site('/account', { as: 'admin' });
      expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
      expect(sidebar()).toBeVisible();
      expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    });

    it.each([
      ['staff, if the back office is down', 'admin', (remote: string) => remote === 'admin'],
      ['prescribers', 'prescriber', undefined],
    ] as const)('shows %s header and footer', async (_who, as, isDown) => {
      site('/account', { as, ...(isDown && { isDown }) });
      expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
      expect(screen.getByRole('banner')).toBeVisible();
      expect(sidebar()).not.toBeInTheDocument();
    });

    it('loads the sidebar on retry, and reports its failure as that of the back office', async () => {
      const frame = jest.fn(backOffice).mockRejectedValueOnce(new Error('Connection reset'));
      const { user } = site('/account', { as: 'admin', frame });
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
      expect(sidebar()).toBeVisible();
      expect(report.mock.calls).toEqual([[{ remote: 'admin', kind: 'render', version: '0.1.0' }]]);
    });
  });

  it.each(['/no-such-page', '/admin/no-such-page'])('shows the not-found screen at %s', async (at) => {
    site(at, { as: 'admin' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  it('redirects a visitor to sign-in and remembers the requested page', async () => {
    const { address } = site('/prescriber-portal?tab=account');
    expect(await screen.findByText('Asked for {"from":"/prescriber-portal?tab=account"}')).toBeVisible();
    expect(address()).toBe('/login?type=prescriber');
  });

  it("redirects to the role's sign-in page after sign-out and allows further navigation", async () => {
    const { user, store, address } = site('/prescriber-portal', { as: 'prescriber' });
    await screen.findByRole('heading', { name: 'Clinical Documents' });
    await act(async () => void store.dispatch(signedOut()));
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeVisible();
    expect(address()).toBe('/login?type=prescriber');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it('shows staff no notice when they sign out', async () => {
    const { store, address } = site('/admin/documents', { as: 'admin' });
    await screen.findByRole('heading', { name: 'Documents' });
    await act(async () => void store.dispatch(signedOut()));
    await waitFor(() => expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: null }));
    expect(address()).toBe('/admin/login');
    expect(store.getState().notices.current).toBeNull();
  });

  it('remembers a page that is requested after the sign-out', async () => {
    const { user, store, address } = site('/prescriber-portal', { as: 'prescriber' });
    await screen.findByRole('heading', { name: 'Clinical Documents' });
    await act(async () => void store.dispatch(signedOut()));
    expect(await screen.findByText('Asked for null')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Try the portal' }));
    expect(await screen.findByText('Asked for {"from":"/prescriber-portal"}')).toBeVisible();
    expect(address()).toBe('/login?type=prescriber');
  });

  it('denies a prescriber access to the back office, shows a notice, and shows the home page', async () => {
    const { address } = site('/admin/documents', { as: 'prescriber' });
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getAllByText('Access denied')[0]).toBeVisible();
    expect(address()).toBe('/');
  });

  it('shows a notice in place of a remote that is down and loads it on retry', async () => {
    let isDown = true;
    const { user } = site('/login', { isDown: () => isDown });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('banner')).toBeVisible();
    const notice = screen.getByText(/, or call us at/);
    expect(notice.querySelector('a[href^="tel:"] [data-content-key="pharmacy_phone"]')).toBeVisible();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeVisible();
  });

  it('shows the page of an additional remote', async () => {
    site('/recalls');
    expect(await screen.findByRole('heading', { name: 'Drug recalls' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('shows a notice in place of the page of an additional remote while no one knows whose it is, and looks again on retry', async () => {
    const find = jest.fn(findRemote).mockRejectedValueOnce(new Error('/remotes.json answered 503'));
    const { user } = site('/recalls', { find });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('404 Page Not Found')).not.toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeVisible();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Drug recalls' })).toBeVisible();
  });

  it('shows a notice when a remote is incompatible with the shell', async () => {
    const failure = new IncompatibleRemote('portal', ['react ^20.0.0, not 19.3.1']);
    site('/login', { isDown: () => true, failure });
    expect(await screen.findByText(/^It was updated, and doesn’t work with the page you have open/)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the failure of one page in its place', async () => {
    site('/portal', { as: 'none' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('keeps the pages that are loaded while another one and a new build can’t be, and loads it on retry', async () => {
    let isDown = false;
    const late = () => (isDown ? Promise.reject(gone) : page('Late')());
    const { user } = site('/login', { isDown: () => isDown, late });
    const link = await screen.findByRole('link', { name: 'Try a page that isn’t loaded' });
    isDown = true;
    await user.click(link);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Try a page that isn’t loaded' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Late' })).toBeVisible();
  });

  it.each([
    ['/forgot-password', undefined],
    ['/admin/documents', 'admin'],
  ] as const)(
    'replaces the page at %s with that of the current build when a part of it is gone, and keeps what was typed',
    async (at, as) => {
      let build = 'the build before';
      const { user } = site(at, { late: () => notes(build), documents: () => notes(build), ...(as && { as }) });
      await user.type(await screen.findByLabelText('Note in the build before'), 'Half a sentence');
      build = 'the current build';
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByLabelText('Note in the current build')).toHaveValue('Half a sentence');
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    },
  );

  it('leaves the focus where it is outside of a page that is replaced', async () => {
    let build = 'the build before';
    site('/forgot-password', { late: () => notes(build) });
    const load = await screen.findByRole('button', { name: 'Load more' });
    build = 'the current build';
    const home = screen.getAllByRole('link', { name: 'Home' })[0]!;
    home.focus();
    fireEvent.click(load);
    expect(await screen.findByLabelText('Note in the current build')).toBeVisible();
    expect(home).toHaveFocus();
  });

  it('moves the focus to the main region on navigation', async () => {
    const { user } = site('/login', { as: 'prescriber' });
    await user.click(await screen.findByRole('link', { name: 'Try the portal' }));
    await screen.findByRole('heading', { name: 'Clinical Documents' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves the focus to the main region of the back office, also when that has yet to be loaded', async () => {
    const { user } = site('/login', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Work in the back office' }));
    await screen.findByRole('heading', { name: 'Documents' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
