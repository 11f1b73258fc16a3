import type { ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Role, SessionUser } from '@pharmacy/contracts';
import { createMemoryHistory, SiteRouter } from '@pharmacy/remote-kit/core';
import {
  type AppStore,
  type CachedResponses,
  createAppStore,
  Provider,
  sessionMissing,
  sessionStarted,
  useCurrentNotice,
} from '@pharmacy/state/core';
import { aPerson } from './people';

/** The session token of the signed-in user. */
export const testToken = 'test-token';

export interface PageOptions {
  /** The signed-in user: a role, or a user object. Signed out by default. */
  readonly as?: Role | SessionUser;
  /** The URL path with its query and fragment. `/` by default. */
  readonly at?: string;
  /** The router state of the location, such as the page requested before sign-in. */
  readonly state?: unknown;
  /** API responses embedded in the page, by path, which aren't requested again. None by default. */
  readonly answers?: CachedResponses;
}

export interface RenderedPage extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  /** The current path, query, and fragment. */
  readonly address: () => string;
}

/**
 * Renders a page like the shell: with its own store, at a URL, for a user. Notices appear in a
 * `status` region. Only the page itself renders, at any URL, so that a test can check where it navigated.
 */
export function renderPage(page: ReactNode, { as, at = '/', state, answers }: PageOptions = {}): RenderedPage {
  const store = createAppStore({ responses: answers });
  const person = typeof as === 'string' ? aPerson(as) : as;
  store.dispatch(person ? sessionStarted({ token: testToken, user: person }) : sessionMissing());

  const { pathname, search, hash } = new URL(at, location.href);
  const history = createMemoryHistory(`${pathname}${search}${hash}`, state);
  const user = userEvent.setup();
  const view = render(
    <Provider store={store}>
      <SiteRouter history={history}>{page}</SiteRouter>
      <ShownNotice />
    </Provider>,
  );
  const address = () => {
    const { location } = history.current();
    return location.pathname + location.search + location.hash;
  };
  return { ...view, store, user, address };
}

/** Renders the current notice without the shell's styling. */
function ShownNotice() {
  const { notice } = useCurrentNotice();
  return (
    <div role="status" aria-label="Notices">
      {notice && (
        <>
          <strong>{notice.title}</strong>
          {notice.description && <p>{notice.description}</p>}
        </>
      )}
    </div>
  );
}
