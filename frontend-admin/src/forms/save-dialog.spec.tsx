import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useNavigate, useLocation } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { SaveDialog, useSaveDialog } from './save-dialog';

type Saved = { readonly data: string } | { readonly error: object };

const onSaved = jest.fn();
const onClose = jest.fn();
let respond: (saved: Saved) => Promise<void>;
const save = () =>
  new Promise<Saved>((resolve) => {
    respond = (saved) => act(async () => resolve(saved));
  });

function NoteDialog({ closesWhileSaving = false }) {
  const [text, setText] = useState('');
  const { submit, ...saving } = useSaveDialog({
    save,
    done: { title: 'Saved' },
    failed: 'Not saved',
    onSaved,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      closesWhileSaving={closesWhileSaving}
      title="Note"
      isDirty={text !== ''}
      submitLabel="Save"
      onSubmit={() => void submit()}
    >
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
    </SaveDialog>
  );
}

/** Goes where the browser's Back would. */
let goBack: () => void;
function Page() {
  const navigate = useNavigate();
  goBack = () => act(() => void navigate('/admin'));
  return useLocation().pathname === '/admin/here' && <NoteDialog />;
}

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

async function startSaving(dialog = <NoteDialog />) {
  const page = renderPage(dialog, { as: 'admin', at: '/admin/here' });
  await page.user.type(screen.getByLabelText('Text'), 'x');
  await page.user.click(button('Save'));
  return page;
}

describe(SaveDialog.name, () => {
  it('can’t be closed while it saves, asks nothing, and closes once it’s saved', async () => {
    const { user } = await startSaving();
    await user.click(button('Cancel'));
    await user.click(button('Dismiss'));
    await user.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();

    await respond({ data: 'saved' });
    expect(onSaved).toHaveBeenCalledWith('saved');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before it closes again after a failure', async () => {
    const { user } = await startSaving();
    await respond({ error: { status: 500 } });
    await user.click(button('Cancel'));
    await user.click(within(question()!).getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before Back while it saves, and closes nothing else when the response comes after that', async () => {
    const { user, address } = await startSaving(<Page />);
    goBack();
    await user.click(within(question()!).getByRole('button', { name: 'Leave' }));
    expect(address()).toBe('/admin');

    await respond({ data: 'saved' });
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Saved'));
    expect(onSaved).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be closed while it saves if saving continues without it', async () => {
    const { user } = await startSaving(<NoteDialog closesWhileSaving />);
    await user.click(button('Cancel'));
    expect(question()).toBeVisible();
  });
});
