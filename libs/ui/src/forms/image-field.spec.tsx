import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImageField, type ImageFieldProps } from './image-field';

const rules = {
  accept: ['image/png', 'image/jpeg'],
  maxBytes: 1_024,
  words: { tooLarge: 'File size exceeds 1KB', typeNotAccepted: 'Use a PNG or JPEG', failed: 'Error processing image.' },
};

interface ScreenProps extends Pick<ImageFieldProps, 'adjust' | 'onPendingChange'> {
  start?: string;
  error?: string;
}

function Screen({ start = '', error, adjust, onPendingChange }: ScreenProps) {
  const [value, setValue] = useState(start);
  return (
    <ImageField
      label="Logo"
      hint="At most 1 KB"
      error={error}
      value={value}
      onValueChange={setValue}
      name="Acme"
      {...(adjust && { adjust })}
      {...(onPendingChange && { onPendingChange })}
      {...rules}
    />
  );
}

const open = (props: Parameters<typeof Screen>[0] = {}) => {
  render(<Screen {...props} />);
  return userEvent.setup({ applyAccept: false });
};
const picture = (bytes = 4, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type });
const file = () => screen.getByLabelText('Logo');
const address = () => screen.queryByLabelText('Or use a web address');

describe(ImageField.name, () => {
  it('converts a file to a data URL and hides the address field until the file is removed', async () => {
    const user = open();

    await user.upload(file(), picture());

    expect(await screen.findByRole('img', { name: 'Preview: Logo' })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAAAA==',
    );
    expect(address()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove picture' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(address()).toHaveValue('');
    expect(file()).toHaveFocus();
  });

  it('accepts a dropped file', async () => {
    open();

    fireEvent.drop(file(), { dataTransfer: { files: [picture()] } });

    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
  });

  it.each([
    ['too large', () => picture(1_025), 'File size exceeds 1KB'],
    ['of another type', () => picture(4, 'image/svg+xml'), 'Use a PNG or JPEG'],
    ['empty', () => picture(0), 'Error processing image.'],
  ])('explains why a file that is %s is rejected', async (_case, wrong, words) => {
    const user = open();

    await user.upload(file(), wrong());

    expect(await screen.findByText(words)).toBeVisible();
    expect(file()).toBeInvalid();
    expect(file()).toHaveAccessibleDescription(`${words} At most 1 KB`);
    await user.upload(file(), picture());
    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it("discards a file that can't be displayed or read", async () => {
    const user = open();
    await user.upload(file(), picture());
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.getByText('Error processing image.')).toBeVisible();
    expect(address()).toHaveValue('');

    await user.type(screen.getByLabelText('Or use a web address'), 'h');
    expect(screen.queryByText('Error processing image.')).not.toBeInTheDocument();

    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    await user.upload(file(), picture());
    expect(await screen.findByText('Error processing image.')).toBeVisible();
    jest.restoreAllMocks();
  });

  it('lets a chosen file be adjusted before it becomes the value, and discards it when that fails', async () => {
    const user = open({
      adjust: (original, change, fail) => (
        <>
          <output>{original}</output>
          <button onClick={() => change('data:image/webp;base64,AA==')}>Crop</button>
          <button onClick={fail}>Fail</button>
        </>
      ),
    });
    await user.upload(file(), picture());
    expect(await screen.findByText('data:image/png;base64,AAAAAA==')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove picture' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Crop' }));
    expect(screen.getByText('data:image/png;base64,AAAAAA==')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Fail' }));
    expect(screen.getByText('Error processing image.')).toBeVisible();
    expect(address()).toHaveValue('');
  });

  it('keeps the picture that a file was to replace when that file fails', async () => {
    const user = open({ start: '/stored/logo.png' });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.upload(file(), picture());
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.getByText('Error processing image.')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/stored/logo.png');
  });

  it('keeps a typed address until the file is adjusted, and when that fails', async () => {
    const user = open({
      start: 'https://example.org/logo.png',
      adjust: (_, _change, fail) => <button onClick={fail}>Fail</button>,
    });
    await user.upload(file(), picture());
    await user.click(await screen.findByRole('button', { name: 'Fail' }));
    expect(address()).toHaveValue('https://example.org/logo.png');
  });

  it('is pending from the choice of a file until its value is set, or it is rejected or removed', async () => {
    const onPendingChange = jest.fn();
    const pending = () => onPendingChange.mock.lastCall?.[0] as unknown;
    const user = open({
      onPendingChange,
      adjust: (_, change) => <button onClick={() => change('data:image/webp;base64,AA==')}>Crop</button>,
    });
    await user.upload(file(), picture(0));
    await screen.findByText('Error processing image.');
    expect(onPendingChange.mock.calls).toEqual([[true], [false]]);

    await user.upload(file(), picture());
    const crop = await screen.findByRole('button', { name: 'Crop' });
    expect(pending()).toBe(true);
    await user.click(crop);
    expect(pending()).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.upload(file(), picture());
    await screen.findByRole('button', { name: 'Crop' });
    expect(pending()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(pending()).toBe(false);
  });

  it('shows the picture at a typed address and can be cleared', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Or use a web address'), 'https://example.org/logo.png');

    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Preview: Logo' })).toHaveAttribute('src', 'https://example.org/logo.png'),
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('No image could be loaded from this address.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toHaveValue('');
  });

  it("shows a stored picture and the server's error about it", () => {
    open({ start: '/api/manufacturers/1/logo?v=2', error: 'The logo is no picture' });

    expect(screen.getByRole('img')).toHaveAttribute('src', '/api/manufacturers/1/logo?v=2');
    expect(address()).not.toBeInTheDocument();
    expect(screen.getByText('The logo is no picture')).toBeVisible();
  });
});
