import {
  oneTimeLinkPaths,
  registrationMessages as messages,
  userTypes,
  type RegistrationView,
} from '@pharmacy/contracts';
import { registrationForm } from '@pharmacy/contracts/forms';
import { forAdministrators, forAnyone } from '../access';
import { created, replies, type PersonalRequest } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { isSearched, isWanted, paged } from '../paged';
import { field, readForm, textField, textOrNull } from '../read-form';
import { Refusal } from '../refusal';
import type { MockState, StoredRegistration } from '../state/mock-state';
import { linkFor } from './auth.routes';

/** Asking for an account, and deciding on it. */
export const registrationRoutes = (
  state: MockState,
): RoutesOf<'/api/register/:type'> & RoutesOf<'/api/admin/registrations'> => ({
  'POST /api/register/:type': forAnyone(({ params, body }) => {
    const userType = userTypes.find((type) => type === params.type);
    if (!userType) throw new Refusal(400, messages.unknownType);
    const usual = { confirmPassword: field(body, 'password'), organization: '', phone: '', notes: '' };
    const { confirmPassword: _repeated, ...asked } = readForm(registrationForm, body, usual);
    refuseTaken(state, asked);
    const { id } = state.registrations.add({ ...newRegistration(state, userType), ...withoutEmpty(asked) });
    const link = `${oneTimeLinkPaths.confirmEmail}#${linkFor(state, asked.username)}`;
    state.mail({ to: asked.email, subject: 'Your registration', link });
    state.record(null, 'registration.submitted', id, asked.username);
    return created({ id, status: 'pending' as const, message: messages.received });
  }),
  'GET /api/admin/registrations': forAdministrators((request) =>
    paged(
      state.registrations.newestFirst
        .map(registrationView)
        .filter((each) => isWanted(request, 'status', each.status))
        .filter((each) => isSearched(request, [each.username, each.email, each.firstName, each.lastName])),
      request,
    ),
  ),
  'POST /api/admin/registrations/:id/approve': forAdministrators((request) => {
    const { password, ...decided } = decide(state, request, 'approved', null);
    const id = state.people.table.nextId;
    const { username, email, firstName, lastName, organization, phone, userType, emailConfirmed } = decided;
    const about = { username, email, firstName, lastName, organization, phone, emailConfirmed, deactivatedAt: null };
    const roles = { isAdmin: false, isPrescriber: userType === 'prescriber', isSalesRep: userType === 'salesrep' };
    const account = { id, ...about, ...roles, createdAt: new Date().toISOString(), lastVisitAt: null };
    state.people.table.add({ id, account, password });
    return replies(decided);
  }),
  'POST /api/admin/registrations/:id/reject': forAdministrators((request) =>
    replies(registrationView(decide(state, request, 'rejected', textOrNull(textField(request.body, 'reason'))))),
  ),
  'POST /api/admin/registrations/:id/resend-mail': forAdministrators(({ params, person }) => {
    const { id, status, email, username } = state.registrations.get(params.id);
    if (status === 'pending') throw new Refusal(409, messages.mailOfPending);
    state.mail({ to: email, subject: `Your registration was ${status}`, link: null });
    state.record(person, 'registration.mail-resent', id, username);
    return { body: registrationView(state.registrations.change(id, { mailStatus: 'sent' })), status: 202 };
  }),
});

/** The request as administrators see it. */
export const registrationView = ({ password: _password, ...view }: StoredRegistration): RegistrationView => view;

const newRegistration = ({ registrations }: MockState, userType: RegistrationView['userType']) => ({
  id: registrations.nextId,
  userType,
  status: 'pending' as const,
  reason: null,
  createdAt: new Date().toISOString(),
  processedAt: null,
  mailStatus: 'sent' as const,
  emailConfirmed: false,
});

const withoutEmpty = <Asked extends Record<'organization' | 'phone' | 'notes', string>>(asked: Asked) => ({
  ...asked,
  organization: textOrNull(asked.organization),
  phone: textOrNull(asked.phone),
  notes: textOrNull(asked.notes),
});

function refuseTaken({ people, registrations }: MockState, asked: { username: string; email: string }): void {
  const isTaken = (name: string) =>
    people.named(name) !== undefined ||
    registrations.all.some(
      ({ status, username, email }) =>
        status === 'pending' && [username, email].some((each) => each.toLowerCase() === name.toLowerCase()),
    );
  if (isTaken(asked.username)) throw new Refusal(409, messages.usernameTaken);
  if (isTaken(asked.email)) throw new Refusal(409, messages.emailTaken);
}

function decide(
  state: MockState,
  { params, person }: PersonalRequest,
  status: 'approved' | 'rejected',
  reason: string | null,
): StoredRegistration {
  const { id, status: present, email, username } = state.registrations.get(params.id);
  if (present === 'approved') throw new Refusal(409, messages.alreadyApproved);
  if (present === 'rejected') throw new Refusal(409, messages.alreadyRejected);
  state.mail({ to: email, subject: `Your registration was ${status}`, link: null });
  state.record(person, `registration.${status}`, id, username);
  return state.registrations.change(id, { status, reason, processedAt: new Date().toISOString() });
}
