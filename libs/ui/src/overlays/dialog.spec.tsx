import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button';
import { TextField } from '../forms/field';
import { Toaster } from '../notices/toaster';
import { Dialog, DialogClose, type DialogProps } from './dialog';
import { Menu } from './menu';

function Screen({ onSubmit }: Pick<DialogProps, 'onSubmit'>) {
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Add document</Button>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ key: 'add', label: 'Add another', onSelect: () => setOpen(true) }]}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New document"
        description="Readers can’t see drafts."
        confirmClose={title !== ''}
        onSubmit={onSubmit}
        footer={
          <>
            <DialogClose>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit">Save</Button>
          </>
        }
      >
        <TextField label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      </Dialog>
    </main>
  );
}

async function openDialog(props: Pick<DialogProps, 'onSubmit'> = {}) {
  const user = userEvent.setup();
  render(<Screen {...props} />);
  await user.click(screen.getByRole('button', { name: 'Add document' }));
  return user;
}

const dialog = () => screen.queryByRole('dialog', { name: 'New document' });

describe(Dialog.name, () => {
  it('describes itself and focuses its first field', async () => {
    await openDialog();

    expect(dialog()).toHaveAccessibleDescription('Readers can’t see drafts.');
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('returns the focus to the button of the menu that opened it', async () => {
    const user = userEvent.setup();
    render(<Screen onSubmit={undefined} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Add another' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('returns the focus to the button that opened it', async () => {
    const user = await openDialog();

    await user.keyboard('{Escape}');

    expect(dialog()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add document' })).toHaveFocus());
  });

  it('closes on the first Escape even when a notice appeared after it', async () => {
    const user = await openDialog();
    render(<Toaster notice={{ id: 1, title: 'File uploaded' }} onClose={() => undefined} />);

    await user.keyboard('{Escape}');

    expect(dialog()).not.toBeInTheDocument();
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its cross',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Dismiss' })),
    ],
    [
      'its cancel button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
  ])('requires confirmation before %s discards typed text', async (_way, leave) => {
    const user = await openDialog();
    await user.type(screen.getByLabelText('Title'), 'Dosing');

    await leave(user);
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Dosing');

    await leave(user);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(dialog()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add document' })).toHaveFocus());
  });

  it('interrupts as an alert dialog when required', () => {
    render(<Dialog open onOpenChange={() => undefined} role="alertdialog" title="Are you still there?" />);

    expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  });

  it('submits its form with Enter', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const user = await openDialog({ onSubmit });

    await user.type(screen.getByLabelText('Title'), 'Dosing{Enter}');

    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("writes no style element, which the site's security policy would block", async () => {
    await openDialog();

    expect(document.querySelector('style')).toBeNull();
  });
});
