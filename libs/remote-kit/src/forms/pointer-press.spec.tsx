import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@pharmacy/testing';
import { z } from 'zod';
import { pointerReleased } from './presses';
import { useContractForm } from './contract-form';

const nameForm = z.object({ name: z.string().min(1, 'Name is required') });
const pressed = jest.fn();

function NameForm() {
  const { register, formState } = useContractForm(nameForm, { name: '' });
  return (
    <>
      <input aria-label="Name" {...register('name')} />
      <p>{formState.errors.name?.message}</p>
      <button type="button" onClick={pressed}>
        Somewhere else
      </button>
    </>
  );
}

/** Long enough for a check to end and its error to be drawn. */
const redrawn = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
const error = () => screen.queryByText('Name is required');

async function leaveFieldByPressing() {
  const { user } = renderPage(<NameForm />);
  await user.click(screen.getByRole('textbox'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  return user;
}

beforeEach(() => pressed.mockClear());

describe('a field that loses the focus to a press', () => {
  it('shows its error only after the press ends', async () => {
    const user = await leaveFieldByPressing();
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    await redrawn();
    expect(error()).toBeNull();

    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
    expect(pressed).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(error()).toBeVisible());
  });

  it.each(['pointercancel', 'contextmenu', 'keydown', 'blur'])(
    'shows its error when %s interrupts the press and no click follows',
    async (interruption) => {
      await leaveFieldByPressing();
      fireEvent(window, new Event(interruption));
      await waitFor(() => expect(error()).toBeVisible());
    },
  );

  it('shows its error when the pointer moves and is no longer down', async () => {
    await leaveFieldByPressing();
    fireEvent(window, new MouseEvent('pointermove', { buttons: 0 }));
    await waitFor(() => expect(error()).toBeVisible());
  });

  it('shows its error at once when the user leaves it with the keyboard', async () => {
    const { user } = renderPage(<NameForm />);
    await user.click(screen.getByRole('textbox'));
    await user.tab();
    await waitFor(() => expect(error()).toBeVisible());
  });
});

describe(pointerReleased.name, () => {
  it('waits through a tap whose pointer is up before the focus moves', async () => {
    const landed = jest.fn();
    fireEvent.pointerDown(window);
    fireEvent.pointerUp(window);
    fireEvent.mouseDown(window);
    void pointerReleased().then(landed);
    await redrawn();
    expect(landed).not.toHaveBeenCalled();

    fireEvent.mouseUp(window);
    fireEvent.click(window);
    await redrawn();
    expect(landed).toHaveBeenCalledTimes(1);
  });
});
