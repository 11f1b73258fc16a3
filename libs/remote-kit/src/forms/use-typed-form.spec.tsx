import { useState } from 'react';
import { screen } from '@testing-library/react';
import { hasUnsavedInput, PageScope } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { z } from 'zod';
import { resetTo, useContractForm } from './contract-form';

const nameForm = z.object({ name: z.string(), notes: z.string() });

function Name({ start }: { readonly start: string }) {
  const form = useContractForm(nameForm, { name: start, notes: '' });
  const { register, reset, getValues, formState } = form;
  return (
    <>
      <input aria-label="Name" {...register('name')} />
      {formState.isDirty && 'changed'}
      <input aria-label="Notes" {...register('notes')} />
      <button onClick={() => reset(getValues())}>Save</button>
      <button onClick={() => resetTo(form, { name: 'Robin', notes: 'None' }, { name: 'Casey' })}>Show saved</button>
    </>
  );
}

const failed = jest.fn();

/** A page with a form; both can be removed. */
function Site() {
  const [isPage, setIsPage] = useState(true);
  const [isForm, setIsForm] = useState(true);
  const [start, setStart] = useState('');
  return (
    <>
      <button onClick={() => setIsPage(!isPage)}>Page</button>
      <button onClick={() => setIsForm(!isForm)}>Form</button>
      <button onClick={() => setStart('Robin')}>Another record</button>
      {isPage && <PageScope onFailed={failed}>{isForm && <Name start={start} />}</PageScope>}
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Name' });

async function typeThenPress(...buttons: readonly string[]) {
  const view = renderPage(<Site />, { at: `/${buttons.join('-')}` });
  await view.user.type(box(), 'Casey');
  for (const name of buttons) await view.user.click(screen.getByRole('button', { name }));
  return view;
}

describe('text typed in a form', () => {
  it('is restored each time the page is unmounted and mounted again', async () => {
    const { user } = await typeThenPress('Page', 'Page');
    expect(box()).toHaveValue('Casey');
    expect(screen.getByText('changed')).toBeVisible();
    await user.type(box(), ' Lee');
    await user.dblClick(screen.getByRole('button', { name: 'Page' }));
    expect(box()).toHaveValue('Casey Lee');
  });

  it('is discarded when only the form closes', async () => {
    await typeThenPress('Form', 'Form');
    expect(box()).toHaveValue('');
  });

  it("doesn't count as unsaved once the form is reset to it, until the next change", async () => {
    const { user } = await typeThenPress('Save');
    expect(hasUnsavedInput()).toBe(false);
    await user.type(box(), ' Lee');
    expect(hasUnsavedInput()).toBe(true);
    await user.dblClick(screen.getByRole('button', { name: 'Page' }));
    expect(box()).toHaveValue('Casey Lee');
  });

  it("isn't restored after it was saved", async () => {
    await typeThenPress('Save', 'Page', 'Page');
    expect(box()).toHaveValue('');
  });

  it('counts as unsaved if it was typed after what is saved now', async () => {
    const { user } = await typeThenPress('Show saved');
    expect(box()).toHaveValue('Robin');
    expect(hasUnsavedInput()).toBe(false);
    await user.type(box(), ' Lee');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' yet');
    await user.click(screen.getByRole('button', { name: 'Show saved' }));
    expect(box()).toHaveValue('Robin Lee');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('None');
    expect(hasUnsavedInput()).toBe(true);
  });

  it("isn't restored into the form of another record", async () => {
    await typeThenPress('Page', 'Another record', 'Page');
    expect(box()).toHaveValue('Robin');
  });
});
