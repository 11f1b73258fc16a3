import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { roleOf, type Role, type SessionUser } from '@pharmacy/contracts';

/** `ended`: the page stays, keeps what was typed, and asks the user to sign in again. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous'; readonly signedOutAs: Role | null }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }
  | { readonly status: 'ended'; readonly user: SessionUser };

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

const initialState = { status: 'loading' } as SessionState;

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Signed in, or restored from browser storage. */
    sessionStarted: (_state, { payload }: PayloadAction<Session>): SessionState => ({
      status: 'signed-in',
      ...payload,
    }),
    /** This browser has no session. */
    sessionMissing: (): SessionState => ({ status: 'anonymous', signedOutAs: null }),
    /** Expired, revoked, or signed out in another tab. */
    sessionEnded: (state): SessionState =>
      state.status === 'signed-in' ? { status: 'ended', user: state.user } : state,
    /** The user signed out. The shell then shows the sign-in page of that role. */
    signedOut: (state): SessionState => ({
      status: 'anonymous',
      signedOutAs: state.status === 'signed-in' || state.status === 'ended' ? roleOf(state.user) : null,
    }),
    /** The server sent current data of the signed-in user. */
    userRefreshed: (state, { payload }: PayloadAction<SessionUser>): SessionState =>
      state.status === 'signed-in' ? { ...state, user: payload } : state,
  },
});

export const { sessionStarted, sessionMissing, sessionEnded, signedOut, userRefreshed } = slice.actions;
export const sessionReducer = slice.reducer;

export interface SessionRoot {
  readonly session: SessionState;
}

export const selectSession = (state: SessionRoot): SessionState => state.session;

export const selectToken = ({ session }: SessionRoot): string | null =>
  session.status === 'signed-in' ? session.token : null;

export const selectUser = ({ session }: SessionRoot): SessionUser | null =>
  session.status === 'signed-in' || session.status === 'ended' ? session.user : null;
