import { Link } from '@pharmacy/remote-kit/core';
import { LinkButton } from '@pharmacy/ui';

export function AskAgainButton() {
  return (
    <LinkButton asChild>
      <Link to="/forgot-password">Ask for a new link</Link>
    </LinkButton>
  );
}
