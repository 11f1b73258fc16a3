import type { Middleware } from '@reduxjs/toolkit';
import { livePath, liveProtocols, type LiveMessage, type LiveResource } from '@pharmacy/contracts';
import { checkSession, type SessionDispatch } from '../session/session';
import { selectToken, sessionEnded, type SessionRoot, sessionStarted } from '../session/session.slice';
import { LiveConnection } from './live.connection';
import { liveFailed, liveRequested, liveStarted, liveStatusChanged, liveReceived } from './live';

const liveAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`;

/**
 * The store's live connection. `liveStarted` opens it, and it reconnects when the network returns or the tab becomes
 * visible. The server reports the end of the session over it right away. Without it, the next API call finds out.
 */
export const liveMiddleware: Middleware<object, SessionRoot, SessionDispatch> = ({ dispatch, getState }) => {
  let connection: LiveConnection | null = null;
  /** The session that this connection is subscribed to. `isConfirmed` once the server has acknowledged it. */
  let subscribed: { readonly token: string; readonly isConfirmed: boolean } | null = null;

  const subscribeToSession = () => {
    const token = selectToken(getState());
    if (token === null || token === subscribed?.token) return;
    if (connection?.send({ type: 'request', data: { resource: 'session', token } }))
      subscribed = { token, isConfirmed: false };
  };

  const receiveSession = ({ ended }: Extract<LiveMessage, { type: 'session' }>['data']) => {
    const token = selectToken(getState());
    if (token === null) return;
    const isConfirmed = subscribed?.isConfirmed && subscribed.token === token;
    if (ended && isConfirmed) dispatch(sessionEnded());
    // The end may be that of the previous session; a second confirmation means that the user changed. The server knows.
    else if (ended || isConfirmed) void dispatch(checkSession());
    else subscribed = subscribed && { ...subscribed, isConfirmed: true };
  };

  const start = () => {
    if (!connection) {
      connection = new LiveConnection(liveAddress(), () => liveProtocols(selectToken(getState())), {
        opened: () => dispatch(liveStatusChanged('connected')),
        received: (message: LiveMessage) =>
          message.type === 'session' ? receiveSession(message.data) : dispatch(liveReceived(message)),
        failed: () => dispatch(liveFailed()),
        closed: (willRetry) => {
          subscribed = null;
          dispatch(liveStatusChanged(willRetry ? 'connecting' : 'down'));
        },
      });
      window.addEventListener('online', () => connection?.reconnect());
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

  // Several components may use the same list. Requests within one task are sent once.
  const queued = new Set<LiveResource>();
  const request = (resource: LiveResource) => {
    if (queued.size === 0) {
      setTimeout(() => {
        const resources = [...queued];
        queued.clear();
        resources.forEach(send);
      });
    }
    queued.add(resource);
  };

  return (next) => (action) => {
    const result = next(action);
    if (liveStarted.match(action)) start();
    if (liveRequested.match(action)) request(action.payload);
    if (liveStatusChanged.match(action) || sessionStarted.match(action)) subscribeToSession();
    return result;
  };
};
