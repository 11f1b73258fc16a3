import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SessionUser } from '@pharmacy/contracts';
import { createAppStore, Provider, sessionMissing, sessionStarted } from '@pharmacy/state/core';
import { signInState, useSignedInDestination } from './sign-in-state';

const prescriber = { id: 1, username: 'p', isAdmin: false, isPrescriber: true, isSalesRep: false } as SessionUser;

function Destination() {
  return <p>{useSignedInDestination() ?? 'stays'}</p>;
}

function destination(user: SessionUser | null, state: unknown) {
  const store = createAppStore();
  store.dispatch(user ? sessionStarted({ token: 't', user }) : sessionMissing());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <Destination />
      </MemoryRouter>
    </Provider>,
  );
  return screen.getByRole('paragraph').textContent;
}

describe(useSignedInDestination.name, () => {
  it('returns nothing while no one is signed in', () => {
    expect(destination(null, { from: '/prescriber-portal' })).toBe('stays');
  });

  it('returns the requested page with its query', () => {
    const state = signInState({ pathname: '/prescriber-portal', search: '?tab=account', hash: '#top' });
    expect(destination(prescriber, state)).toBe('/prescriber-portal?tab=account#top');
  });

  it.each([null, 'text', {}, { from: 3 }])('returns the home page without a requested page: %j', (state) => {
    expect(destination(prescriber, state)).toBe('/prescriber-portal');
  });
});
