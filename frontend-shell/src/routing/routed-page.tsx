import { memo, Suspense } from 'react';
import { PageScope, type RemoteRoute, Route, Routes, usePageTitle } from '@pharmacy/remote-kit/core';
import { PagePending } from '../screens/page-pending';
import { FailedPage } from '../screens/readable-page';
import { MainRegion } from '../layout/main-region';
import { Guarded } from './guarded';
import { lazyFrame, lazyPage } from './lazy-parts';
import { PageBoundary } from './page-boundary';

interface RoutedPageProps {
  readonly route: RemoteRoute;
  /** Loads the remote anew. */
  readonly onReload: () => void;
  /** Is told what failed in the page. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * A remote's page inside its frame, for those who may see it. What fails in it fails in its place only.
 *
 * Remembered, since a page that the server rendered is taken over bit by bit: were it drawn anew in between, because the
 * session was found for instance, React would take all of it over in one go and keep a phone busy meanwhile.
 */
export const RoutedPage = memo(function RoutedPage({ route, onReload, onFailed }: RoutedPageProps) {
  const Page = lazyPage(route);
  const Frame = lazyFrame(route);
  const failed = <FailedPage onRetry={onReload} />;
  return (
    <Guarded access={route.access}>
      <RouteTitle title={route.title} />
      <PageBoundary
        resetKey={route.frame ?? route}
        failed={<MainRegion chrome={route.chrome}>{failed}</MainRegion>}
        onFailed={onFailed}
      >
        <Suspense fallback={<PagePending />}>
          <Frame>
            <PageBoundary resetKey={route} failed={failed} onFailed={onFailed}>
              <Suspense fallback={<PagePending />}>
                <Routes>
                  <Route
                    path={route.path}
                    element={
                      <PageScope onFailed={onFailed}>
                        <Page />
                      </PageScope>
                    }
                  />
                </Routes>
              </Suspense>
            </PageBoundary>
          </Frame>
        </Suspense>
      </PageBoundary>
    </Guarded>
  );
});

/** Stands before the page, whose own and better title therefore comes later and stays. */
function RouteTitle({ title }: Pick<RemoteRoute, 'title'>) {
  usePageTitle(title);
  return null;
}
