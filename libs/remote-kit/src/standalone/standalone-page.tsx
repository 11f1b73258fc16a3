import { Fragment, lazy, Suspense, useState } from 'react';
import { usePageTitle } from '@pharmacy/remote-kit/core';
import { Spinner } from '@pharmacy/ui/core';
import type { RemoteRoute } from '../routing/remote-manifest';

export function StandalonePage({ route }: { readonly route: RemoteRoute }) {
  usePageTitle(route.title);
  const [Page] = useState(() => lazy(route.page));
  const [Frame] = useState(() => (route.frame ? lazy(route.frame) : Fragment));
  return (
    <Suspense fallback={<Spinner label="Loading…" />}>
      <Frame>
        <Page />
      </Frame>
    </Suspense>
  );
}
