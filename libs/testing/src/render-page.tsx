import type { ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Role, SessionUser } from '@pharmacy/contracts';
import { createMemoryHistory, SiteRouter } from '@pharmacy/remote-kit/core';
import {
  type Answers,
  type AppStore,
  createAppStore,
  Provider,
  sessionMissing,
  sessionStarted,
} from '@pharmacy/state/core';
import { aPerson } from './people';
import { ShownNotice } from './shown-notice';

/** The session token of whoever a page is rendered as. */
export const testToken = 'test-token';

export interface PageOptions {
  /** Who is signed in: a role, or a person of one's own making. Nobody unless given. */
  readonly as?: Role | SessionUser;
  /** The address in the browser, with its query and fragment; `/` unless given. */
  readonly at?: string;
  /** What the navigation that led here carried, such as the page asked for before signing in. */
  readonly state?: unknown;
  /** What came with the page, by the API's addresses: nobody asks for it again. Nothing unless given. */
  readonly answers?: Answers;
}

export interface RenderedPage extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  /** Where the browser is now: path, query and fragment. */
  readonly address: () => string;
}

/**
 * Renders a page as the shell would: with a store of its own, at an address, for a person. Notices appear in a
 * `status` region. Only the page itself is drawn, at every address, so that a test can see where it led.
 */
export function renderPage(page: ReactNode, { as, at = '/', state, answers }: PageOptions = {}): RenderedPage {
  const store = createAppStore({ answers });
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
    const { location } = history.present();
    return location.pathname + location.search + location.hash;
  };
  return { ...view, store, user, address };
}
