import { memo, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import {
  PageScope,
  type RemoteRoute,
  Route,
  type RouteAccess,
  Routes,
  signInState,
  useLocation,
  useNavigate,
  usePageTitle,
} from '@pharmacy/remote-kit/core';
import { useNotify, useSession } from '@pharmacy/state/core';
import { FailedPage, PageSpinner } from '../screens/readable-page';
import { MainRegion } from '../layout/site-chrome';
import { lazyFrame, lazyPage } from './route-parts';
import { PageBoundary } from './late-parts';
import { judge } from './guard';

interface RoutedPageProps {
  readonly route: RemoteRoute;
  /** Reloads the remote. */
  readonly onReload: () => void;
  /** Called with each error that the page throws. */
  readonly onFailed: (error: unknown) => void;
  /** Reloads the remote of the frame, which may be another one. */
  readonly onReloadFrame: () => void;
  /** Called with each error that the frame throws. */
  readonly onFrameFailed: (error: unknown) => void;
}

/**
 * A remote's page inside its frame, for users who may see it. Failures stay inside the page or the frame.
 *
 * It's memoized because React hydrates a server-rendered page in small steps. A re-render in between, such as when the
 * session is found, would make React hydrate the rest at once and block the main thread on a phone.
 */
export const RoutedPage = memo(function RoutedPage({
  route,
  onReload,
  onFailed,
  onReloadFrame,
  onFrameFailed,
}: RoutedPageProps) {
  const Page = lazyPage(route);
  const Frame = lazyFrame(route);
  return (
    <Guarded access={route.access}>
      <RouteTitle title={route.title} />
      <PageBoundary
        resetKey={route.frame ?? route}
        failed={
          <MainRegion chrome={route.chrome}>
            <FailedPage onRetry={onReloadFrame} />
          </MainRegion>
        }
        onFailed={onFrameFailed}
      >
        <Suspense fallback={<PageSpinner />}>
          <Frame>
            <PageBoundary resetKey={route} failed={<FailedPage onRetry={onReload} />} onFailed={onFailed}>
              <Suspense fallback={<PageSpinner />}>
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

/** Rendered before the page, so a more specific title that the page sets comes later and wins. */
function RouteTitle({ title }: Pick<RemoteRoute, 'title'>) {
  usePageTitle(title);
  return null;
}

interface GuardedProps {
  readonly access: RouteAccess;
  readonly children: ReactNode;
}

/** Shows the page to users who may see it. Redirects everyone else, with a notice where one applies. */
function Guarded({ access, children }: GuardedProps) {
  const { status, role, user, signedOutAs } = useSession();
  const needsSecondFactor = user?.needsSecondFactor;
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const verdict = useMemo(
    () => judge(access, { status, role, signedOutAs, needsSecondFactor }),
    [access, status, role, signedOutAs, needsSecondFactor],
  );

  useEffect(() => {
    if (verdict.kind !== 'leave') return;
    if (verdict.notice) notify(verdict.notice);
    void navigate(verdict.to, { replace: true, state: verdict.remember ? signInState(location) : null });
  }, [verdict, location, navigate, notify]);

  return verdict.kind === 'enter' ? children : <PageSpinner />;
}
