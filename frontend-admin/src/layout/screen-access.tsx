import type { ReactNode } from 'react';
import { withoutEndSlashes } from '@pharmacy/contracts';
import { useLocation } from '@pharmacy/remote-kit/core';
import { EmptyState, LockIcon, PageHeader, Stack } from '@pharmacy/ui';
import { useAccess } from '../access/access';
import { sidebarEntries } from './sidebar-links';

/** Shows a screen to users with the permission of its sidebar entry, and a notice to others who open its address. */
export function ScreenAccess({ children }: { readonly children: ReactNode }) {
  const can = useAccess();
  const path = withoutEndSlashes(useLocation().pathname);
  const entry = sidebarEntries.find(({ to }) => to === path);
  if (!entry?.permission || can(entry.permission)) return children;
  return (
    <Stack gap="lg">
      <PageHeader title={entry.label} />
      <EmptyState icon={<LockIcon />} title="You don’t have access to this page. Ask an owner." />
    </Stack>
  );
}
