import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type ActiveAnnouncement,
  type LiveMessage,
  type LiveResource,
  type OpenContentView,
  type RegistrationView,
  times,
  type UnreadMessages,
} from '@pharmacy/contracts';
import { useSession } from '../session/session';
import { sessionEnded, signedOut } from '../session/session.slice';

/** `down`: all retries are used up. A returning network or a visible tab starts over. */
type LiveStatus = 'connecting' | 'connected' | 'down';

interface LiveState {
  readonly status: LiveStatus;
  /** Null until the first message. */
  readonly announcements: readonly ActiveAnnouncement[] | null;
  readonly registrations: readonly RegistrationView[] | null;
  readonly messages: UnreadMessages | null;
  /** Which users have which content blocks open. */
  readonly editors: readonly OpenContentView[] | null;
  readonly error: string | null;
}

type ReceivedMessage = Exclude<LiveMessage, { type: 'session' }>;

/** Opens the connection. Does nothing while it's open. */
export const liveStarted = createAction('live/started');

/** Subscribes to a resource: the server sends it now and on each change. Without a connection, it only logs a warning. */
export const liveRequested = createAction<LiveResource>('live/requested');

const noPrivateData = { registrations: null, messages: null, editors: null };

const initialState: LiveState = { status: 'connecting', announcements: null, ...noPrivateData, error: null };

const slice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveStatusChanged: (state, { payload }: PayloadAction<LiveStatus>) => ({
      ...state,
      status: payload,
      error: payload === 'connected' ? null : state.error,
    }),
    liveFailed: (state) => ({ ...state, error: 'WebSocket connection error' }),
    liveReceived: {
      reducer: (state, { payload }: PayloadAction<ReceivedMessage, string, { at: number }>): LiveState => {
        switch (payload.type) {
          case 'announcements':
            return { ...state, announcements: payload.data };
          case 'registrations':
            return { ...state, registrations: payload.data };
          case 'messages':
            return { ...state, messages: payload.data };
          case 'editors':
            return { ...state, editors: payload.data };
          case 'error':
            return { ...state, error: payload.data.message };
        }
      },
      prepare: (payload: ReceivedMessage) => ({ payload, meta: { at: Date.now() } }),
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state) => ({ ...state, ...noPrivateData }));
    builder.addCase(signedOut, (state) => ({ ...state, ...noPrivateData }));
  },
});

export const { liveStatusChanged, liveFailed, liveReceived } = slice.actions;
export const liveReducer = slice.reducer;

interface LiveView<Resource extends LiveResource> {
  readonly status: LiveStatus;
  /** Null until the first message. */
  readonly data: LiveState[Resource];
  /** The last failure of the connection, or of a request. Null once it's connected again. */
  readonly error: string | null;
  /** Requests the list again. */
  readonly request: () => void;
  /** Connects now and resets the retry count. Does nothing while connected. */
  readonly reconnect: () => void;
}

/** Subscribes to a live resource and requests it on each connection. An empty registrations list is requested repeatedly. */
export function useLive<Resource extends LiveResource>(resource: Resource): LiveView<Resource> {
  const dispatch = useDispatch();
  const live = useSelector((state: { live: LiveState }) => state.live);
  const session = useSession();
  const request = useCallback(() => void dispatch(liveRequested(resource)), [dispatch, resource]);

  const reconnect = useCallback(() => void dispatch(liveStarted()), [dispatch]);

  const canRequest = live.status === 'connected' && (resource === 'announcements' || session.status === 'signed-in');
  const isEmpty = resource === 'registrations' && !live.registrations?.length;

  useEffect(() => {
    if (canRequest) request();
  }, [canRequest, request]);

  useEffect(() => {
    if (!canRequest || !isEmpty) return undefined;
    const timer = setInterval(request, times.liveReRequestWhenEmpty);
    return () => clearInterval(timer);
  }, [canRequest, isEmpty, request]);

  return { status: live.status, data: live[resource], error: live.error, request, reconnect };
}
