import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pagination } from './pagination';

function List({ total, startAt = 1 }: { total: number; startAt?: number }) {
  const [page, setPage] = useState(startAt);
  return <Pagination label="Pages of people" page={page} pageSize={25} total={total} onPageChange={setPage} />;
}

const button = (name: string) => screen.getByRole('button', { name });

describe(Pagination.name, () => {
  it('is a landmark that shows the current page and rows', () => {
    render(<List total={190} startAt={2} />);

    expect(screen.getByRole('navigation', { name: 'Pages of people' })).toHaveTextContent('26–50 of 190');
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 8');
  });

  it('ends with the last row', () => {
    render(<List total={190} startAt={8} />);

    expect(screen.getByText('176–190 of 190')).toBeVisible();
  });

  it('works with the keyboard and keeps the focus, even at the ends', async () => {
    const user = userEvent.setup();
    render(<List total={50} />);
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');

    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
    expect(button('Next')).toHaveFocus();
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');

    await user.click(button('Previous'));
    expect(screen.getByRole('status')).toHaveTextContent('Page 1 of 2');
  });

  it('says that a page is loading as long as the rows are those of another one', async () => {
    const onPageChange = jest.fn();
    const pages = { label: 'Pages of people', page: 2, pageSize: 25, total: 120, onPageChange };
    const { rerender } = render(<Pagination {...pages} pending />);

    expect(screen.getByRole('status')).toHaveTextContent('Loading page 2…');
    expect(screen.queryByText('26–50 of 120')).not.toBeInTheDocument();
    for (const name of ['Previous', 'Next']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button(name));
    }
    expect(onPageChange).not.toHaveBeenCalled();

    rerender(<Pagination {...pages} />);
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 5');
    expect(screen.getByText('26–50 of 120')).toBeVisible();
  });

  it.each([0, 1, 25])('renders nothing for %d entries', (total) => {
    const { container } = render(<List total={total} />);

    expect(container).toBeEmptyDOMElement();
  });
});
