import type { SessionUser } from '@pharmacy/contracts';
import type { SessionState } from './session.slice';

export interface SessionRoot {
  readonly session: SessionState;
}

export const selectSession = (state: SessionRoot): SessionState => state.session;

export const selectToken = ({ session }: SessionRoot): string | null =>
  session.status === 'signed-in' ? session.token : null;

export const selectUser = ({ session }: SessionRoot): SessionUser | null =>
  session.status === 'signed-in' || session.status === 'ended' ? session.user : null;
