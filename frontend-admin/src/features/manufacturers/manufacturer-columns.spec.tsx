import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClampedText } from './manufacturer-columns';

const heights = (scroll: number, client: number) => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scroll);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(client);
};

afterEach(() => jest.restoreAllMocks());

describe(ClampedText.name, () => {
  it('shows the rest of a long text on request and hides it again', async () => {
    heights(200, 60);
    render(<ClampedText text="A long story" of="Acme" />);

    await userEvent.click(screen.getByRole('button', { name: 'Show more of Acme', expanded: false }));
    expect(screen.getByText('A long story')).toHaveClass('whole');

    await userEvent.click(screen.getByRole('button', { name: 'Show less of Acme', expanded: true }));
    expect(screen.getByText('A long story')).toHaveClass('clamped');
  });

  it('shows no button when the whole text is visible', () => {
    heights(60, 60);
    render(<ClampedText text="A short story" of="Acme" />);

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
