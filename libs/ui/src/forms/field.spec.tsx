import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { Field, TextArea, TextField } from './field';
import { FormError, useFormError } from './form';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';

const controls = [
  ['text field', <TextField key="t" label="Email" hint="We answer here." error="Please enter a valid email address" />],
  [
    'password field',
    <PasswordField key="p" label="Email" hint="We answer here." error="Please enter a valid email address" />,
  ],
  ['text area', <TextArea key="a" label="Email" hint="We answer here." error="Please enter a valid email address" />],
  [
    'select',
    <SelectField
      key="s"
      label="Email"
      hint="We answer here."
      error="Please enter a valid email address"
      options={[]}
    />,
  ],
  ['check box', <Checkbox key="c" label="Email" hint="We answer here." error="Please enter a valid email address" />],
] as const;

describe(Field.name, () => {
  it.each(controls)('connects label, error, and hint to a %s', (_name, control) => {
    render(control);

    const found = screen.getByLabelText('Email');
    expect(found).toBeInvalid();
    expect(found).toHaveAccessibleDescription('Please enter a valid email address We answer here.');
  });

  it('is valid and has no description without an error or a hint', () => {
    render(<TextField label="Phone" optional />);

    const found = screen.getByLabelText('Phone (optional)');
    expect(found).toBeValid();
    expect(found).not.toHaveAttribute('aria-describedby');
  });

  it("keeps the error in a live region, so it's announced when it appears", () => {
    const { rerender } = render(<TextField label="Phone" />);
    rerender(<TextField label="Phone" error="Too long" />);

    expect(screen.getByText('Too long').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });
});

describe(PasswordField.name, () => {
  it('shows typed text and hides it again', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" />);
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');

    await user.click(screen.getByRole('button', { name: 'Show password' }));

    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });
});

describe(FormError.name, () => {
  it('is announced when it appears and links to the field', async () => {
    const user = userEvent.setup();
    render(
      <>
        <FormError message="Please check the form" items={[{ message: 'Username is required', fieldId: 'username' }]} />
        <TextField id="username" label="Username" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the form');

    await user.click(screen.getByRole('link', { name: 'Username is required' }));

    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('scrolls into view each time it appears', () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const { rerender } = render(<FormError message={null} />);
    expect(scrollIntoView).not.toHaveBeenCalled();

    for (const message of ['Please try again', null, 'Please try again']) rerender(<FormError message={message} />);

    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    expect(scrollIntoView.mock.contexts[1]).toHaveTextContent('Please try again');
  });

  it('is announced and scrolled to again when the next attempt fails with the same message', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    scrollIntoView.mockClear();
    function Attempts() {
      const [error, setError] = useFormError();
      return (
        <>
          <FormError {...error} />
          <button onClick={() => setError('Please try again')}>Send</button>
        </>
      );
    }
    const user = userEvent.setup();
    render(<Attempts />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const first = screen.getByText('Please try again');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(first).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again');
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('renders nothing without an error', () => {
    render(<FormError message={null} />);

    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
