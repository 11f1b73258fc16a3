import { screen } from '@testing-library/react';
import { Navigate } from '@pharmacy/remote-kit/core';
import { useNotify, useSession } from '@pharmacy/state/core';
import { renderPage } from './render-page';

function Greeting() {
  const { user, role } = useSession();
  const notify = useNotify();
  return (
    <button onClick={() => notify({ title: 'Waved' })}>{user ? `Hello ${user.firstName}, ${role}` : 'Hello'}</button>
  );
}

describe(renderPage.name, () => {
  it('signs in the requested person', () => {
    renderPage(<Greeting />, { as: 'prescriber' });

    expect(screen.getByRole('button', { name: 'Hello Nora, prescriber' })).toBeVisible();
  });

  it('signs in no one by default', () => {
    renderPage(<Greeting />);

    expect(screen.getByRole('button', { name: 'Hello' })).toBeVisible();
  });

  it('reports the current address', () => {
    const { address } = renderPage(<Navigate to="/login?type=salesrep" />, { at: '/portal' });

    expect(address()).toBe('/login?type=salesrep');
  });

  it('shows notices', async () => {
    const { user } = renderPage(<Greeting />);

    await user.click(screen.getByRole('button'));

    expect(screen.getByRole('status')).toHaveTextContent('Waved');
  });
});
