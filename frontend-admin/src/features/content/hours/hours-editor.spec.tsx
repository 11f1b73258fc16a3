import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { contentError } from '@pharmacy/contracts';
import { renderPage } from '@pharmacy/testing';
import { HoursEditor } from './hours-editor';
import { type HoursKind, readRows, writeRows } from './hours-rows';

const keys = { weekly: 'pharmacy_hours', special: 'pharmacy_special_days' } as const;

function Block({ kind, first }: { readonly kind: HoursKind; readonly first: string }) {
  const [text, setText] = useState(first);
  const error = contentError({ key: keys[kind], contentType: 'plain' }, text) ?? undefined;
  return (
    <>
      <HoursEditor kind={kind} value={text} onChange={setText} height={300} error={error} />
      <output>{text}</output>
      <button type="button" onClick={() => setText(first)}>
        Restore
      </button>
    </>
  );
}

const open = (kind: HoursKind, first: string) => renderPage(<Block kind={kind} first={first} />, { as: 'admin' }).user;

const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
const text = () => document.querySelector('output')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('the list of weekly hours', () => {
  it('changes days, times, and closed days of the text', async () => {
    const user = open('weekly', 'Mon-Fri 8AM-6PM\nSun closed');
    await user.selectOptions(line(1).getByLabelText('Through'), 'Thursday');
    fireEvent.change(line(1).getByLabelText('Closes'), { target: { value: '17:30' } });
    expect(text()).toBe('Mon-Thu 8AM-5:30PM\nSun closed');

    await user.click(line(2).getByLabelText('Closed'));
    expect(text()).toBe('Mon-Thu 8AM-5:30PM\nSun 8AM-6PM');
    await user.click(line(1).getByLabelText('Closed'));
    expect(text()).toBe('Mon-Thu closed\nSun 8AM-6PM');
  });

  it('takes midnight as a closing time', () => {
    open('weekly', 'Mon-Fri 8AM-6PM');
    fireEvent.change(line(1).getByLabelText('Closes'), { target: { value: '00:00' } });
    expect(line(1).queryByText(/^Enter each/)).not.toBeInTheDocument();
    expect(screen.queryByText(/isn’t valid/)).not.toBeInTheDocument();
    expect(text()).toBe('Mon-Fri 8AM-12AM');
    expect(line(1).getByLabelText('Closes')).toHaveValue('00:00');
  });

  it('adds a second span, and says what’s missing until it’s complete', async () => {
    const user = open('weekly', 'Mon-Fri 8AM-12PM');
    await user.click(line(1).getByRole('button', { name: 'Add times' }));
    expect(line(1).getByText(/^Enter each opening and closing time/)).toBeVisible();
    fireEvent.change(line(1).getAllByLabelText('Opens')[1]!, { target: { value: '13:00' } });
    fireEvent.change(line(1).getAllByLabelText('Closes')[1]!, { target: { value: '18:00' } });
    expect(line(1).queryByText(/^Enter each/)).not.toBeInTheDocument();
    expect(text()).toBe('Mon-Fri 8AM-12PM, 1PM-6PM');

    await user.click(line(1).getByRole('button', { name: 'Remove times 1' }));
    expect(text()).toBe('Mon-Fri 1PM-6PM');
    expect(line(1).getByRole('button', { name: 'Add times' })).toHaveFocus();
  });

  it('adds the next weekday without hours, and names a day that stands twice', async () => {
    const user = open('weekly', 'Mon-Fri 8AM-6PM');
    await user.click(button('Add hours'));
    expect(line(2).getByLabelText('From')).toHaveFocus();
    expect(text()).toBe('Mon-Fri 8AM-6PM\nSat 8AM-6PM');
    await user.selectOptions(line(2).getByLabelText('From'), 'Friday');
    expect(screen.getByText(/^Line 2: Fri is already on another line/)).toBeVisible();
  });
});

describe('the list of special days', () => {
  it('adds a closed day with date and name, and removes it', async () => {
    const user = open('special', '');
    expect(screen.getByText(/^No days are entered/)).toBeVisible();
    await user.click(button('Add a day'));
    const date = line(1).getByLabelText('Date');
    expect(date).toHaveFocus();
    expect(date).toHaveAccessibleDescription('Enter the date');
    fireEvent.change(date, { target: { value: '2099-11-26' } });
    await user.type(line(1).getByLabelText('Name'), 'Thanksgiving');
    expect(line(1).getByLabelText('Closed')).toBeChecked();
    expect(text()).toBe('2099-11-26 Thanksgiving: closed');

    await user.click(button('Remove line 1'));
    expect(text()).toBe('');
    expect(button('Add a day')).toHaveFocus();
  });

  it('notes that a day is past', () => {
    open('special', '2020-11-26 Thanksgiving: closed');
    expect(line(1).getByLabelText('Date')).toHaveAccessibleDescription(/^In the past/);
  });

  it('shows the text that replaced it from outside', async () => {
    const user = open('special', '2099-11-26 Thanksgiving: closed');
    await user.click(button('Remove line 1'));
    await user.click(button('Restore'));
    expect(line(1).getByLabelText('Name')).toHaveValue('Thanksgiving');
  });
});

describe('a text in another format', () => {
  it('is edited as text with the line’s error, then as a list', async () => {
    const user = open('weekly', 'By appointment');
    const field = screen.getByRole('textbox', { name: 'Content' });
    expect(field).toHaveAccessibleDescription(/^Line 1, “By appointment”, isn’t valid/);
    fireEvent.change(field, { target: { value: 'Mon-Fri 8AM-6PM' } });
    expect(field).toBeVisible();
    await user.click(button('Edit as a list'));
    expect(line(1).getByLabelText('From')).toHaveValue('Mon');
    await user.click(button('Edit as text'));
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('Mon-Fri 8AM-6PM');
  });

  it.each([
    ['weekly', 'Mon-Fri 8:30AM-12PM, 1PM-6PM\nSat 12AM-12PM\nSun closed'],
    ['weekly', 'Mon-Fri 8AM-12AM\nSat-Sun 12AM-12AM'],
    ['special', '2026-12-31 New Year’s Eve: 8AM-12AM'],
    ['special', '2026-11-26 Thanksgiving: closed\n2027-01-18 Martin Luther King, Jr. Day: 9AM-12PM, 1PM-2PM'],
  ] as const)('isn’t what the list writes for %s hours', (kind, written) => {
    expect(writeRows(kind, readRows(kind, written) ?? [])).toBe(written);
  });
});
