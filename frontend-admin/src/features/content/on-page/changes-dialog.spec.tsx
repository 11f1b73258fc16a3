import { screen, waitFor, within } from '@testing-library/react';
import type { PageChangeView, PageVersionView } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, fakeApi, renderPage } from '@pharmacy/testing';
import { ChangesDialog } from './changes-dialog';
import { PageVersionsDialog } from './page-versions-dialog';

const api = fakeApi();
const change: PageChangeView = {
  ...aContentBlock({ content: 'Handled with care' }),
  published: false,
  live: null,
};
const versions: readonly PageVersionView[] = [2, 1].map((id) => ({
  id,
  publishedAt: `2026-01-0${id}T16:00:00.000Z`,
  publishedBy: 'ana',
  restoredFrom: null,
  texts: ['Hero title'],
}));
const notices = () => screen.getByRole('status', { name: 'Notices', hidden: true });

describe(ChangesDialog.name, () => {
  it.each([
    ['publish', 'Publish 1 text'],
    ['discard', 'Discard 1 text'],
  ] as const)('shows a notice when it fails to %s, and stays open with the reason', async (wants, label) => {
    api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
    api.fails(`POST /api/content-pages/:page/${wants}`, 409, 'Someone else changed “Hero title”');
    const [onDiscarded, onClose] = [jest.fn(), jest.fn()];
    const { user } = renderPage(
      <ChangesDialog
        page="home"
        changes={[change]}
        wants={wants}
        refetchChanges={async () => [change]}
        onDiscarded={onDiscarded}
        onClose={onClose}
      />,
      { as: 'admin' },
    );
    await user.click(screen.getByRole('button', { name: label }));

    expect(await screen.findByText('Someone else changed “Hero title”')).toBeVisible();
    expect(notices()).toHaveTextContent('The texts could not be changed. Please try again.');
    expect(onDiscarded).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe(PageVersionsDialog.name, () => {
  it('shows a notice when a page can’t be restored, and closes once it is', async () => {
    api.answers('GET /api/content-pages/:page/versions', versions);
    api.fails('POST /api/content-pages/:page/versions/:id/restore', 500, 'No');
    const onClose = jest.fn();
    const { user } = renderPage(<PageVersionsDialog page="home" onClose={onClose} />, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /^Restore the page as of/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore the page?' }));
    await user.click(dialog.getByRole('button', { name: 'Restore page' }));
    await waitFor(() => expect(notices()).toHaveTextContent('The page could not be restored. Please try again.'));
    expect(onClose).not.toHaveBeenCalled();

    api.answers('POST /api/content-pages/:page/versions/:id/restore', { page: 'home', changes: [] });
    await user.click(dialog.getByRole('button', { name: 'Restore page' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(notices()).toHaveTextContent('Page restored');
  });
});
