import { useEffect } from 'react';
import { SiteRouter, type SiteHistory } from '@pharmacy/remote-kit/core';
import { Provider, type AppStore, type RootState } from '@pharmacy/state/core';
import { Site } from '../layout/site';
import { RemotesContext, type RemotesSource } from '../remotes/remotes.context';
import { ReadablePageContext, type ReadablePage } from '../screens/readable-page';

interface AppProps {
  readonly store: AppStore;
  /** What the server rendered from, until the browser has taken the page over. */
  readonly serverState?: RootState;
  readonly remotes: RemotesSource;
  readonly history: SiteHistory;
  /** The page was there before the script that shows it. */
  readonly isDrawn?: boolean;
  readonly readable?: ReadablePage | null;
  /** Called once the page is the browser's. */
  readonly onStarted?: () => void;
}

const nothing = () => undefined;

/** The whole site, alike on the server and in a browser. */
export function App({ store, serverState, remotes, history, isDrawn = false, readable = null, onStarted }: AppProps) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <RemotesContext value={remotes}>
        <ReadablePageContext value={readable}>
          <SiteRouter history={history}>
            <Site isDrawn={isDrawn} />
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
