import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@pharmacy/testing';
import { FailedPage, ReadablePageContext } from './readable-page';

const html = '<h1>Your medication</h1>';

describe(FailedPage.name, () => {
  afterEach(() => jest.restoreAllMocks());

  it("keeps the readable content when a retry can't reach the server", async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = renderPage(
      <ReadablePageContext value={{ path: '/patients', html }}>
        <FailedPage onRetry={jest.fn()} />
      </ReadablePageContext>,
      { at: '/patients' },
    );
    for (const time of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server still can’t be reached'));
      expect(fetch).toHaveBeenCalledTimes(time);
    }
    expect(screen.getByRole('heading', { name: 'Your medication' })).toBeVisible();
  });
});
