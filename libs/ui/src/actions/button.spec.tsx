import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { LinkButton } from './links';
import { TooltipIconButton } from '../overlays/tooltip-icon-button';

describe(Button.name, () => {
  it('keeps its name and the focus but does nothing while pending', async () => {
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

  it('still handles clicks when only aria-disabled', async () => {
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
  it('applies its styles to the given link', () => {
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

describe(TooltipIconButton.name, () => {
  it('shows its name on focus and announces it only once', async () => {
    render(<TooltipIconButton label="Download file" icon={<svg />} />);

    await userEvent.tab();

    expect(await screen.findByText('Download file')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download file' })).toHaveAccessibleDescription('');
  });
});
