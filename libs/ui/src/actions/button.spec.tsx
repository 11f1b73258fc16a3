import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { LinkButton } from './link-button';
import { TippedIconButton } from '../overlays/tipped-icon-button';

describe(Button.name, () => {
  it('keeps its name and the focus, but does nothing, while pending', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Upload Document
        </Button>
      </form>,
    );

    const button = screen.getByRole('button', { name: 'Upload Document' });
    await user.click(button);
    await user.keyboard('{Enter}');

    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('still explains itself when merely aria-disabled', async () => {
    const onClick = jest.fn();
    render(
      <Button aria-disabled onClick={onClick}>
        Upload Document
      </Button>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Upload Document' }));

    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe(LinkButton.name, () => {
  it('lends its looks to the link that it is given', () => {
    render(
      <LinkButton asChild icon={<svg data-testid="icon" />}>
        <a href="/login" className="own">
          Sign in
        </a>
      </LinkButton>,
    );

    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/login');
    expect(link).toHaveClass('button', 'primary', 'own');
    expect(link).toContainElement(screen.getByTestId('icon'));
  });
});

describe(TippedIconButton.name, () => {
  it('draws its name on focus, and says it only once', async () => {
    render(<TippedIconButton label="Download file" icon={<svg />} />);

    await userEvent.tab();

    expect(await screen.findByText('Download file')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download file' })).toHaveAccessibleDescription('');
  });
});
