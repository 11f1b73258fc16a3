import type { Middleware } from '@reduxjs/toolkit';
import { livePath, type LiveMessage, type LiveResource } from '@pharmacy/contracts';
import { selectToken, type SessionRoot } from '../session/session.selectors';
import { LiveConnection } from './live.connection';
import { liveFailed, liveRequested, liveStarted, liveStatusChanged, liveTold } from './live.slice';

const liveAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`;

/** The store's live connection: opened by `liveStarted`, revived when the network returns or the tab wakes. */
export const liveMiddleware: Middleware<object, SessionRoot> = ({ dispatch, getState }) => {
  let connection: LiveConnection | null = null;

  const start = () => {
    if (!connection) {
      connection = new LiveConnection(liveAddress(), {
        opened: () => dispatch(liveStatusChanged('connected')),
        told: (message: LiveMessage) => dispatch(liveTold(message)),
        failed: () => dispatch(liveFailed()),
        closed: (willRetry) => dispatch(liveStatusChanged(willRetry ? 'connecting' : 'down')),
      });
      window.addEventListener('online', () => connection?.renew());
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && start());
    }
    connection.start();
  };

  const send = (resource: LiveResource) => {
    const token = selectToken(getState());
    if (resource !== 'announcements' && !token) {
      console.warn(`No session for live ${resource}`);
    } else if (!connection?.send({ type: 'request', data: { resource, ...(token && { token }) } })) {
      console.warn('The live connection is not open');
    }
  };

  // Several parts of a page follow the same list: what they ask for at the same moment is asked for once.
  const asked = new Set<LiveResource>();
  const request = (resource: LiveResource) => {
    if (asked.size === 0) {
      setTimeout(() => {
        const resources = [...asked];
        asked.clear();
        resources.forEach(send);
      });
    }
    asked.add(resource);
  };

  return (next) => (action) => {
    const result = next(action);
    if (liveStarted.match(action)) start();
    if (liveRequested.match(action)) request(action.payload);
    return result;
  };
};
