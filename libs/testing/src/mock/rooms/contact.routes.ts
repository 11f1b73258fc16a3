import { contactMessages as messages, emailPattern, limits, type FieldFault } from '@pharmacy/contracts';
import { forAdministrators, forAnyone } from '../access';
import { created, nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { isSearched, paged } from '../paged';
import { field, textField, textOrNull } from '../read-form';
import { Refusal } from '../refusal';
import type { MockState } from '../state/mock-state';

/** The messages of the contact page. */
export const contactRoutes = (state: MockState): RoutesOf<'/api/contact'> => ({
  'POST /api/contact': forAnyone(({ body }) => {
    const text = (name: string) => textField(body, name);
    const [name, email, message] = [text('name'), text('email'), text('message')];
    refuseFaults({ name, email, message });
    const about = { phone: textOrNull(text('phone')), subject: textOrNull(text('subject')) };
    const id = state.messages.nextId;
    const createdAt = new Date().toISOString();
    // Filled in by machines only: they are thanked, and nothing is kept.
    if (text('website') === '') state.messages.add({ id, name, email, message, ...about, read: false, createdAt });
    return created({ id, message: messages.received });
  }),
  'GET /api/contact/submissions': forAdministrators((request) =>
    paged(
      state.messages.newestFirst
        .filter(({ read }) => !read || request.url.searchParams.get('unread') !== 'true')
        .filter((each) => isSearched(request, [each.name, each.email, each.subject, each.message])),
      request,
    ),
  ),
  'PATCH /api/contact/submissions/:id': forAdministrators(({ body, params, person }) => {
    const changed = state.messages.change(params.id, { read: field(body, 'read') === true });
    state.record(person, changed.read ? 'contact.read' : 'contact.unread', changed.id, changed.name);
    return replies(changed);
  }),
  'DELETE /api/contact/submissions/:id': forAdministrators(({ params, person }) => {
    const { id, name } = state.messages.remove(params.id);
    state.record(person, 'contact.deleted', id, name);
    return nothing();
  }),
});

function refuseFaults({ name, email, message }: Record<'name' | 'email' | 'message', string>): void {
  const faults: FieldFault[] = [];
  if (name === '') faults.push({ field: 'name', message: messages.nameRequired });
  if (!emailPattern.test(email)) faults.push({ field: 'email', message: messages.emailInvalid });
  if (message.length < limits.contactMessage.min) faults.push({ field: 'message', message: messages.messageTooShort });
  if (faults[0]) throw new Refusal(400, faults[0].message, faults);
}
