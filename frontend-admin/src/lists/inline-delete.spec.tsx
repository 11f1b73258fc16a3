import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, Toaster } from '@pharmacy/ui';
import { InlineDelete } from './inline-delete';

const button = (name: string) => screen.getByRole('button', { name });

function open(isGone: boolean) {
  const onDelete = jest.fn(() => Promise.resolve(isGone));
  render(<InlineDelete name="Holiday hours" onDelete={onDelete} />);
  return { onDelete, user: userEvent.setup() };
}

describe(InlineDelete.name, () => {
  it('shows a confirmation in place with the focus on the confirm button', async () => {
    const { user, onDelete } = open(true);

    await user.click(button('Delete'));

    expect(screen.getByRole('group', { name: 'Delete “Holiday hours”?' })).toBeVisible();
    expect(button('Confirm delete')).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it.each([
    ['the cross', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Cancel'))],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('cancels with %s and returns the focus', async (_way, giveUp) => {
    const { user, onDelete } = open(true);
    await user.click(button('Delete'));

    await giveUp(user);

    expect(button('Delete')).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('deletes only once on a double click', async () => {
    const { user, onDelete } = open(true);
    await user.click(button('Delete'));
    const tick = button('Confirm delete');

    await act(async () => (tick.click(), tick.click()));

    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('ignores a held key as confirmation', async () => {
    const { user } = open(true);
    await user.click(button('Delete'));

    expect(fireEvent.keyDown(button('Confirm delete'), { key: 'Enter', repeat: true })).toBe(false);
  });

  it('returns to the delete button after a failure', async () => {
    const { user } = open(false);
    await user.click(button('Delete'));
    await user.click(button('Confirm delete'));

    await waitFor(() => expect(button('Delete')).toHaveFocus());
  });

  it.each([
    ['', false],
    [', even with a notice above it', true],
  ])('stays in its dialog when Escape cancels it%s', async (_, withNotice) => {
    const onOpenChange = jest.fn();
    const user = userEvent.setup();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Templates">
        <InlineDelete name="Holiday hours" onDelete={jest.fn()} />
      </Dialog>,
    );
    if (withNotice) render(<Toaster notice={{ id: 1, title: 'Saved' }} onClose={jest.fn()} />);
    await user.click(button('Delete'));
    // Hides the tooltip, which would receive Escape in place of the dialog.
    fireEvent.pointerDown(button('Confirm delete'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Confirm delete' })).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
