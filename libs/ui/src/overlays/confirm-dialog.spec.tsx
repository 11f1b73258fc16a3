import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

function setUp(pending: boolean) {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Confirm Deletion"
      description="This cannot be undone."
      subject={{ name: 'Dosing guide', detail: 'Prescriber' }}
      confirmLabel="Delete document"
      pending={pending}
      onConfirm={onConfirm}
    />,
  );
  return { user: userEvent.setup(), onConfirm, onOpenChange };
}

describe(ConfirmDialog.name, () => {
  it('names the subject and focuses the safe choice', () => {
    setUp(false);

    expect(screen.getByRole('alertdialog', { name: 'Confirm Deletion' })).toHaveTextContent('Dosing guide');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('scrolls to the safe choice, which can be below the fold on a low screen', () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    setUp(false);

    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('button', { name: 'Cancel' })]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('reports which choice was made', async () => {
    const { user, onConfirm, onOpenChange } = setUp(false);

    await user.click(screen.getByRole('button', { name: 'Delete document' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('stays open and ignores input while the work is in progress', async () => {
    const { user, onConfirm, onOpenChange } = setUp(true);

    await user.click(screen.getByRole('button', { name: 'Delete document' }));
    await user.keyboard('{Escape}');

    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
