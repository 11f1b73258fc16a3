import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '@pharmacy/testing';
import { CredentialEditor } from './credential-editor';

function Block({ first }: { readonly first: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <CredentialEditor value={text} onChange={setText} />
      <output>{text}</output>
      <button type="button" onClick={() => setText(first)}>
        Restore
      </button>
    </>
  );
}

const open = (first: string) => renderPage(<Block first={first} />, { as: 'admin' }).user;
const text = () => document.querySelector('output')?.textContent;
const field = (name: RegExp) => screen.getByLabelText(name);

describe(CredentialEditor.name, () => {
  it('writes a line for each part, and names what is missing until it’s complete', async () => {
    const user = open('');
    expect(screen.getByText(/^Nothing has been entered/)).toBeVisible();
    await user.type(field(/^Accrediting body/), 'Example Board');
    expect(field(/^Number/)).toHaveAccessibleDescription('Enter its number');
    await user.type(field(/^Number/), '12');
    expect(field(/^Valid through/)).toHaveAccessibleDescription(/Enter the last day/);
    fireEvent.change(field(/^Valid through/), { target: { value: '2099-02-01' } });
    await user.type(field(/^Link/), 'https://example.org/12');
    expect(text()).toBe('Body: Example Board\nNumber: 12\nLink: https://example.org/12\nUntil: 2099-02-01');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it("keeps the first day while it's half-typed", () => {
    const proof = 'Body: Example Board\nNumber: 12\nFrom: 2023-02-02\nUntil: 2099-02-01';
    open(proof);
    Object.defineProperty(field(/^Valid from/), 'validity', { value: { badInput: true } });
    fireEvent.change(field(/^Valid from/), { target: { value: '' } });
    expect(field(/^Valid from/)).toHaveAccessibleDescription(/^Complete the date, or clear it/);
    expect(text()).toBe(proof);
  });

  it('notes that the last day is past', () => {
    open('Body: Example Board\nNumber: 12\nUntil: 2020-02-01');
    expect(field(/^Valid through/)).toHaveAccessibleDescription(
      /^This day has passed\. The website shows the badge as expired\./,
    );
  });

  it('keeps a text from before there were parts as the body, and shows a text that replaced it from outside', async () => {
    const user = open('Permit No. 1\nthrough 2027');
    expect(field(/^Accrediting body/)).toHaveValue('Permit No. 1, through 2027');
    expect(text()).toBe('Permit No. 1\nthrough 2027');
    await user.type(field(/^Number/), '1');
    expect(text()).toBe('Body: Permit No. 1, through 2027\nNumber: 1');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(field(/^Number/)).toHaveValue('');
  });
});
