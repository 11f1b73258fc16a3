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
import { FailedPage, PageSpinner, PendingPage } from '../screens/readable-page';
import { focusMain, MainRegion } from '../layout/site-chrome';
import type { RemoteView } from '../remotes/remotes.context';
import { lazyFrame, lazyPage } from './route-parts';
import { PageBoundary } from './late-parts';
import { judge } from './guard';

interface RoutedPageProps {
  readonly route: RemoteRoute;
  /** The remote of the page. */
  readonly view: RemoteView;
  /** The remote of the frame, which may be another one. */
  readonly frameView: RemoteView;
}

/**
 * A remote's page inside its frame, for users who may see it. Failures stay inside the page or the frame.
 *
 * It's memoized because React hydrates a server-rendered page in small steps. A re-render in between, such as when the
 * session is found, would make React hydrate the rest at once and block the main thread on a phone.
 */
export const RoutedPage = memo(function RoutedPage({ route, view, frameView }: RoutedPageProps) {
  const Page = lazyPage(route);
  const Frame = lazyFrame(route);
  const isReplacement = [view, frameView].some((each) => buildOf(each) !== undefined);
  return (
    <Guarded access={route.access}>
      <RouteTitle title={route.title} />
      <PageBoundary
        key={buildOf(frameView)}
        resetKey={route.frame ?? route}
        failed={
          <MainRegion chrome={route.chrome}>
            <FailedPart {...frameView} />
          </MainRegion>
        }
        onFailed={frameView.onFailed}
      >
        <Suspense fallback={<PageSpinner />}>
          <Frame>
            <PageBoundary
              key={buildOf(view)}
              resetKey={route}
              failed={<FailedPart {...view} />}
              onFailed={view.onFailed}
            >
              <Suspense fallback={<PageSpinner />}>
                <Routes>
                  <Route
                    path={route.path}
                    element={
                      <PageScope onFailed={view.onFailed}>
                        <Page />
                      </PageScope>
                    }
                  />
                </Routes>
                {isReplacement && <FocusIfLost />}
              </Suspense>
            </PageBoundary>
          </Frame>
        </Suspense>
      </PageBoundary>
    </Guarded>
  );
});

/** A key: a page has to unmount before that of the next build renders, which restores what was typed into it. */
const buildOf = ({ state }: RemoteView) => (state.status === 'ready' ? state.replaced : undefined);

/** Rendered after a page that replaced that of an earlier build, and with it perhaps what had the focus. */
function FocusIfLost() {
  useEffect(() => {
    if (document.activeElement === document.body) focusMain();
  }, []);
  return null;
}

/** In place of a page or frame that failed. Another build of its remote may be on its way. */
function FailedPart({ state, reload }: RemoteView) {
  return state.status === 'ready' && state.isReloading ? <PendingPage /> : <FailedPage onRetry={reload} />;
}

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
  const isViewing = user?.viewedBy !== undefined;
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const verdict = useMemo(
    () => judge(access, { status, role, signedOutAs, needsSecondFactor, isViewing }),
    [access, status, role, signedOutAs, needsSecondFactor, isViewing],
  );

  useEffect(() => {
    if (verdict.kind !== 'leave') return;
    if (verdict.notice) notify(verdict.notice);
    void navigate(verdict.to, { replace: true, state: verdict.remember ? signInState(location) : null });
  }, [verdict, location, navigate, notify]);

  return verdict.kind === 'enter' ? children : <PageSpinner />;
}
