import { authMessages } from '@pharmacy/contracts';
import { forSignedIn } from '../access';
import { nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { Refusal } from '../refusal';
import type { MockState } from '../state/mock-state';

/** Where the person is signed in. */
export const sessionRoutes = ({ people }: MockState): RoutesOf<'/api/auth/sessions'> => ({
  'GET /api/auth/sessions': forSignedIn(({ person, token }) => replies(people.signInsOf(person, token))),
  'DELETE /api/auth/sessions/:id': forSignedIn(({ person, params }) => {
    const ended = people.end(person, ({ id }) => id === Number(params.id));
    if (!ended) throw new Refusal(404, authMessages.sessions.missing);
    return nothing();
  }),
  'DELETE /api/auth/sessions': forSignedIn(({ person, token }) => {
    people.end(person, (signIn) => signIn.token !== token);
    return nothing();
  }),
});
