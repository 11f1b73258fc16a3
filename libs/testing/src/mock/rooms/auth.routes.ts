import { randomUUID } from 'node:crypto';
import { authMessages, oneTimeLinkPaths } from '@pharmacy/contracts';
import { forgotPasswordForm, resetPasswordForm, signInForm } from '@pharmacy/contracts/forms';
import { forAnyone, forSignedIn } from '../access';
import { nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { field, readForm, textField } from '../read-form';
import { Refusal } from '../refusal';
import { mockPassword } from '../seed/people.seed';
import type { MockState } from '../state/mock-state';
import { userOf } from '../state/people';

/** Signing in and out, and the links that are mailed. */
export const authRoutes = (state: MockState): RoutesOf<'/api/auth', '/api/auth/sessions'> => ({
  'POST /api/auth/login': forAnyone(({ body }) => {
    const { username, password } = readForm(signInForm, body);
    const person = state.people.named(username);
    if (person?.password !== password || person.account.deactivatedAt !== null) {
      state.record(null, 'sign-in.failed', null, username);
      throw new Refusal(401, authMessages.invalidCredentials);
    }
    state.record(person, 'session.started', person.id, username);
    return replies({ token: state.people.signIn(person, 'This browser'), user: userOf(person) });
  }),
  'POST /api/auth/logout': forSignedIn(({ person, token }) => {
    state.people.end(person, (signIn) => signIn.token === token);
    return nothing();
  }),
  'GET /api/auth/me': forSignedIn(({ person }) => replies(userOf(person))),
  'GET /api/auth/demo': forAnyone(() => replies({ username: 'admin', password: mockPassword })),
  'POST /api/auth/forgot-password': forAnyone(({ body }) => {
    const { email } = readForm(forgotPasswordForm, body);
    const person = state.people.named(email);
    if (person) {
      const link = `${oneTimeLinkPaths.resetPassword}#${linkFor(state, person.account.username)}`;
      state.mail({ to: email, subject: 'Choose a new password', link });
    }
    return { body: null, status: 202 };
  }),
  'POST /api/auth/reset-password': forAnyone(({ body }) => {
    const chosen = field(body, 'password');
    const { password } = readForm(resetPasswordForm, { password: chosen, confirmPassword: chosen });
    const person = state.people.named(take(state, body, authMessages.resetPassword.linkExpired));
    if (person) state.people.table.change(person.id, { password });
    if (person) state.people.end(person, () => true);
    return nothing();
  }),
  'POST /api/auth/confirm-email': forAnyone(({ body }) => {
    const username = take(state, body, authMessages.confirmEmail.linkExpired);
    const request = state.registrations.all.find((each) => each.username === username);
    if (request) state.registrations.change(request.id, { emailConfirmed: true });
    return nothing();
  }),
});

/** A token for a mailed link that works once. */
export function linkFor(state: MockState, username: string): string {
  const token = randomUUID();
  state.links.set(token, username);
  return token;
}

function take(state: MockState, body: unknown, refusal: string): string {
  const token = textField(body, 'token');
  const username = state.links.get(token);
  if (username === undefined) throw new Refusal(400, refusal);
  state.links.delete(token);
  return username;
}
