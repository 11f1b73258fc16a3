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

  it('shows a page higher than wide, and an icon of the same place without an image', () => {
    const place = jest.fn();
    const page = (src?: string) => (
      <Thumbnail ref={place} src={src} name="" alt="" shape="page" icon={<span>icon</span>} />
    );
    const { rerender } = render(page());
    expect(screen.getByText('icon')).toBeVisible();
    expect(place).toHaveBeenLastCalledWith(screen.getByText('icon').parentElement);

    rerender(page('/page.webp'));
    const picture = screen.getByRole('presentation');
    expect(picture).toHaveAttribute('width', '40');
    expect(picture).toHaveAttribute('height', '52');
    expect(screen.queryByText('icon')).not.toBeInTheDocument();
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
