import { fireEvent, render, screen } from '@testing-library/react';
import { Thumbnail } from './thumbnail';

describe(Thumbnail.name, () => {
  it('keeps its size and loads lazily', () => {
    render(<Thumbnail src="/logo.png" name="Acme Labs" alt="Logo of Acme Labs" />);

    const picture = screen.getByRole('img', { name: 'Logo of Acme Labs' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '40');
    expect(picture).toHaveAttribute('height', '40');
  });

  it.each([null, '', undefined])('shows initials for %p without an image role', (src) => {
    render(<Thumbnail src={src} name="  acme labs of Jackson" alt="Logo" />);

    expect(screen.getByText('AJ')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it("shows initials when a picture can't be loaded and tries the next picture", () => {
    const onFail = jest.fn();
    const { rerender } = render(<Thumbnail src="/gone.png" name="Acme" alt="Logo" onFail={onFail} />);

    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveTextContent('A');
    expect(onFail).toHaveBeenCalledTimes(1);

    rerender(<Thumbnail src="/there.png" name="Acme" alt="Logo" onFail={onFail} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/there.png');
  });
});
