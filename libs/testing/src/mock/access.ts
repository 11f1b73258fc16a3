import { authMessages } from '@pharmacy/contracts';
import type { Handler, MockRequest, PersonalRequest } from './mock-request';
import { Refusal } from './refusal';

/** Who may call a route. Each takes the handler for those who may, and refuses the others as the server does. */
export const forAnyone = <Body>(handler: Handler<MockRequest, Body>): Handler<MockRequest, Body> => handler;

export const forSignedIn =
  <Body>(handler: Handler<PersonalRequest, Body>): Handler<MockRequest, Body> =>
  (request) =>
    handler(personal(request));

export const forAdministrators =
  <Body>(handler: Handler<PersonalRequest, Body>): Handler<MockRequest, Body> =>
  (request) => {
    const known = personal(request);
    if (!known.person.account.isAdmin) throw new Refusal(403, 'You do not have permission to do this.');
    return handler(known);
  };

function personal(request: MockRequest): PersonalRequest {
  const { person, token } = request;
  if (!person || token === null) throw new Refusal(401, authMessages.signInAgain);
  return { ...request, person, token };
}
