import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField, type FileFieldState } from './file-field';

const guide = new File(['%PDF'], 'guide.pdf', { type: 'application/pdf' });

const empty = { label: 'File', state: { status: 'empty' }, onSelect: jest.fn(), onRemove: jest.fn() } as const;

function setUp(state: FileFieldState, error?: string) {
  const onSelect = jest.fn();
  const onRemove = jest.fn();
  render(<FileField label="File" hint="At most 10MB" {...{ state, error, onSelect, onRemove }} />);
  return { user: userEvent.setup(), onSelect, onRemove };
}

describe(FileField.name, () => {
  it('passes on the selected file', async () => {
    const { user, onSelect } = setUp({ status: 'empty' }, 'File size exceeds 10MB');

    const input = screen.getByLabelText('File');
    expect(input).toHaveAccessibleDescription('File size exceeds 10MB At most 10MB');
    await user.upload(input, guide);

    expect(onSelect).toHaveBeenCalledWith(guide);
  });

  it('scrolls to a new error', () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');

    const { rerender } = render(<FileField {...empty} />);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<FileField {...empty} error="File size exceeds 10MB" />);

    expect(scrolled.mock.contexts).toEqual([expect.objectContaining({ className: 'field' })]);
  });

  it('accepts a dropped file', () => {
    const { onSelect } = setUp({ status: 'empty' });

    fireEvent.drop(screen.getByText('Choose a file, or drop it here'), { dataTransfer: { files: [guide] } });

    expect(onSelect).toHaveBeenCalledWith(guide);
  });

  it('keeps the focus when a file is chosen, and when its upload fails', async () => {
    const { rerender } = render(<FileField {...empty} />);
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByLabelText('File')).toHaveFocus();
    // As while the browser's dialog to choose a file is open.
    fireEvent.blur(screen.getByLabelText('File'));

    rerender(<FileField {...empty} state={{ status: 'uploading', name: 'guide.pdf' }} />);
    expect(screen.getByRole('button', { name: 'Cancel upload' })).toHaveFocus();

    rerender(<FileField {...empty} error="Please try again" />);
    expect(screen.getByLabelText('File')).toHaveFocus();
  });

  it('leaves the focus where it is when a file is dropped, or its upload fails meanwhile', async () => {
    const field = (state: FileFieldState) => (
      <>
        <input aria-label="Title" />
        <FileField {...empty} state={state} />
      </>
    );
    const { rerender } = render(field({ status: 'empty' }));
    const user = userEvent.setup();
    screen.getByLabelText('File').focus();
    await user.click(screen.getByLabelText('Title'));

    rerender(field({ status: 'uploading', name: 'guide.pdf' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    rerender(field({ status: 'empty' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('announces the upload in a region that was there before', () => {
    const { rerender } = render(<FileField {...empty} />);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(<FileField {...empty} state={{ status: 'uploading', name: 'guide.pdf' }} />);
    expect(within(status).getByText('Uploading file...')).toBeVisible();
    expect(screen.getAllByText(/guide.pdf/)).toEqual([within(status).getByText('guide.pdf')]);
    rerender(<FileField {...empty} state={{ status: 'uploaded', name: 'guide.pdf', detail: '1.2 MB' }} />);
    expect(within(status).getByText('guide.pdf')).toBeVisible();
    expect(within(status).getByText('1.2 MB')).toBeVisible();
  });

  it('shows an upload in progress with a cancel button', async () => {
    const { user, onRemove } = setUp({ status: 'uploading', name: 'guide.pdf', progress: 0.4 });

    expect(screen.getByRole('progressbar', { name: 'Uploading file...' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('Uploading file...')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));

    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('shows the uploaded file and removes it', async () => {
    const { user, onRemove } = setUp({ status: 'uploaded', name: 'guide.pdf', detail: '1.2 MB' });

    expect(screen.getByText('1.2 MB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove guide.pdf' }));

    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});
