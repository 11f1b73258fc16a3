import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  ActiveAnnouncement,
  LiveMessage,
  LiveResource,
  RegistrationView,
  UnreadMessages,
} from '@pharmacy/contracts';
import { sessionEnded, signedOut } from '../session/session.slice';

/** `down`: given up for now; a returning network or a waking tab starts again. */
export type LiveStatus = 'connecting' | 'connected' | 'down';

export interface LiveState {
  readonly status: LiveStatus;
  /** null until the server has told. */
  readonly announcements: readonly ActiveAnnouncement[] | null;
  readonly registrations: readonly RegistrationView[] | null;
  readonly messages: UnreadMessages | null;
  readonly error: string | null;
}

/** Opens the connection; without effect while one is open. */
export const liveStarted = createAction('live/started');

/** Asks the server for a resource; it then keeps telling. Without an open connection it is only logged. */
export const liveRequested = createAction<LiveResource>('live/requested');

const nothingPrivate = { registrations: null, messages: null };

const initialState: LiveState = { status: 'connecting', announcements: null, ...nothingPrivate, error: null };

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
    liveTold: (state, { payload }: PayloadAction<LiveMessage>): LiveState => {
      switch (payload.type) {
        case 'announcements':
          return { ...state, announcements: payload.data };
        case 'registrations':
          return { ...state, registrations: payload.data };
        case 'messages':
          return { ...state, messages: payload.data };
        case 'error':
          return { ...state, error: payload.data.message };
      }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state) => ({ ...state, ...nothingPrivate }));
    builder.addCase(signedOut, (state) => ({ ...state, ...nothingPrivate }));
  },
});

export const { liveStatusChanged, liveFailed, liveTold } = slice.actions;
export const liveReducer = slice.reducer;
