import { teamMessages } from '@pharmacy/contracts';
import { teamMemberForm } from '@pharmacy/contracts/forms';
import { forAdministrators, forAnyone } from '../access';
import { created, nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { field, readForm, textOrNull } from '../read-form';
import { Refusal } from '../refusal';
import type { MockState } from '../state/mock-state';

/** The people of the pharmacy, in their order. */
export const teamRoutes = ({ team }: MockState): RoutesOf<'/api/team-members'> => {
  const inOrder = () => team.all.toSorted((one, other) => one.displayOrder - other.displayOrder);
  return {
    'GET /api/team-members': forAnyone(() => replies(inOrder())),
    'POST /api/team-members': forAdministrators(({ body }) => {
      const last = Math.max(0, ...team.all.map(({ displayOrder }) => displayOrder));
      return created(team.add({ id: team.nextId, ...detailsOf(body, last + 1) }));
    }),
    'PUT /api/team-members/:id': forAdministrators(({ body, params }) =>
      replies(team.change(params.id, detailsOf(body, team.get(params.id).displayOrder))),
    ),
    'DELETE /api/team-members/:id': forAdministrators(({ params }) => {
      team.remove(params.id);
      return nothing();
    }),
    'POST /api/team-members/order': forAdministrators(({ body }) => {
      const ids = field(body, 'ids');
      const isWhole = Array.isArray(ids) && team.all.every(({ id }) => ids.includes(id));
      if (!isWhole || ids.length !== team.all.length) throw new Refusal(409, teamMessages.orderIncomplete);
      ids.forEach((id: number, index) => team.change(id, { displayOrder: index + 1 }));
      return replies(inOrder());
    }),
  };
};

function detailsOf(body: unknown, usualOrder: number) {
  const order = field(body, 'displayOrder');
  const usual = { bio: '', email: '', phone: '', imageUrl: '', displayOrder: '' };
  const sent = { ...(body as object | null), displayOrder: typeof order === 'number' ? String(order) : '' };
  const { bio, email, phone, imageUrl, ...named } = readForm(teamMemberForm, sent, usual);
  const texts = { bio: textOrNull(bio), email: textOrNull(email), phone: textOrNull(phone) };
  const displayOrder = typeof order === 'number' ? order : usualOrder;
  return { ...named, ...texts, imageUrl: textOrNull(imageUrl), displayOrder };
}
