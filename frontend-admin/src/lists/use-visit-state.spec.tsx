import { screen, waitFor } from '@testing-library/react';
import { Link } from '@pharmacy/remote-kit/core';
import { aMessage, fakeApi, renderPage } from '@pharmacy/testing';
import MessagesPage from '../features/contact/messages.page';
import { useVisitState } from './use-visit-state';

const api = fakeApi();
const message = aMessage({ id: 12, read: true });

describe(useVisitState.name, () => {
  beforeEach(() => {
    api.respondsWith('GET /api/contact/submissions', () =>
      Response.json([message], { headers: { 'X-Total-Count': '1' } }),
    );
    api.answers('GET /api/contact/submissions/:id', { message, entries: [] });
    api.answers('GET /api/contact/submissions/assignees', []);
  });

  it('follows a link to all messages, and keeps the tab when a message’s parameter leaves the URL', async () => {
    const { user, address } = renderPage(
      <>
        <Link to="/admin/contact">All messages</Link>
        <MessagesPage />
      </>,
      { as: 'admin', at: '/admin/contact?unread=true&message=12' },
    );
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(address()).toBe('/admin/contact?unread=true'));
    expect(screen.getByRole('tab', { name: /Unread/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('link', { name: 'All messages' }));
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  });
});
