import { useEffect } from 'react';
import { SiteRouter, type SiteHistory } from '@pharmacy/remote-kit/core';
import { Provider, type AppStore, type RootState } from '@pharmacy/state/core';
import { Site } from './layout/site';
import { RemotesContext, type RemotesSource } from './remotes/remotes.context';
import { ReadablePageContext, type ReadablePage } from './screens/readable-page';

interface AppProps {
  readonly store: AppStore;
  /** The state that the server rendered from. React uses it until hydration is complete. */
  readonly serverState?: RootState;
  readonly remotes: RemotesSource;
  readonly history: SiteHistory;
  /** The server rendered the first page. */
  readonly isServerRendered?: boolean;
  readonly readable?: ReadablePage | null;
  /** Called once after the first commit. */
  readonly onStarted?: () => void;
}

const nothing = () => undefined;

/** The whole site. It's the same on the server and in the browser. */
export function App({
  store,
  serverState,
  remotes,
  history,
  isServerRendered = false,
  readable = null,
  onStarted,
}: AppProps) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <RemotesContext value={remotes}>
        <ReadablePageContext value={readable}>
          <SiteRouter history={history}>
            <Site isServerRendered={isServerRendered} />
          </SiteRouter>
        </ReadablePageContext>
      </RemotesContext>
      <Started onStarted={onStarted ?? nothing} />
    </Provider>
  );
}

function Started({ onStarted }: Required<Pick<AppProps, 'onStarted'>>) {
  useEffect(onStarted, [onStarted]);
  return null;
}
