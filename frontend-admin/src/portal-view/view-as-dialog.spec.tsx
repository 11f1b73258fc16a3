import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { aPerson, fakeApi, renderPage, testToken } from '@pharmacy/testing';
import { ViewAsDialog } from './view-as-dialog';

const api = fakeApi();
const onClose = jest.fn();

describe(ViewAsDialog.name, () => {
  it('stays open while it opens the portal, and doesn’t open it after its page is left', async () => {
    const response = { token: testToken, user: aPerson('prescriber') };
    const release = api.holds('POST /api/view-as', response);
    let show = (_isOpen: boolean): void => undefined;
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      show = (shouldBeOpen) => act(() => setIsOpen(shouldBeOpen));
      return isOpen && <ViewAsDialog person={{ id: 7, name: 'Nora Gray' }} onClose={onClose} />;
    }
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    const { user } = renderPage(<Page />, { as: 'admin' });
    await user.click(screen.getByRole('button', { name: 'View portal' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();

    await waitFor(() => expect(api.requests('POST /api/view-as')).toHaveLength(1));
    show(false);
    stored.mockClear();
    release();
    // The response to a later request comes after the one that was held.
    api.fails('POST /api/view-as', 409, 'Not now');
    show(true);
    await user.click(screen.getByRole('button', { name: 'View portal' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(stored).not.toHaveBeenCalled();
    stored.mockRestore();
  });

  it('says what to do where the browser blocks storage', async () => {
    api.answers('POST /api/view-as', { token: testToken, user: aPerson('prescriber') });
    const { user } = renderPage(<ViewAsDialog person={{ id: 7, name: 'Nora Gray' }} onClose={onClose} />, {
      as: 'admin',
    });
    const blocked = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    await user.click(screen.getByRole('button', { name: 'View portal' }));
    expect(await screen.findByText(/blocks storage for this site/)).toBeVisible();
    blocked.mockRestore();
  });
});
