import { manufacturerMessages, therapeuticAreaMessages } from '@pharmacy/contracts';
import { manufacturerForm, therapeuticAreaForm } from '@pharmacy/contracts/forms';
import { forAdministrators, forAnyone } from '../access';
import { created, nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { readForm, textOrNull } from '../read-form';
import { Refusal } from '../refusal';
import type { MockState } from '../state/mock-state';

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

/** The partners, and what they make medicines for. */
export const manufacturerRoutes = (
  state: MockState,
): RoutesOf<'/api/manufacturers'> & RoutesOf<'/api/therapeutic-areas'> => ({
  'GET /api/manufacturers': forAnyone(() => replies(state.manufacturers.all.toSorted(byName))),
  'POST /api/manufacturers': forAdministrators(({ body }) =>
    created(state.manufacturers.add({ id: state.manufacturers.nextId, ...detailsOf(state, body) })),
  ),
  'PUT /api/manufacturers/:id': forAdministrators(({ body, params }) => {
    const present = state.manufacturers.get(params.id).logoUrl;
    return replies(state.manufacturers.change(params.id, detailsOf(state, body, present)));
  }),
  'DELETE /api/manufacturers/:id': forAdministrators(({ params }) => {
    state.manufacturers.remove(params.id);
    return nothing();
  }),
  'GET /api/therapeutic-areas': forAnyone(() => replies(state.areas.all.toSorted(byName))),
  'POST /api/therapeutic-areas': forAdministrators(({ body }) => {
    const { name, description } = readForm(therapeuticAreaForm, body, { description: '' });
    refuseTakenName(state, name);
    return created(state.areas.add({ id: state.areas.nextId, name, description: textOrNull(description) }));
  }),
  'PUT /api/therapeutic-areas/:id': forAdministrators(({ body, params }) => {
    const { name, description } = readForm(therapeuticAreaForm, body, { description: '' });
    refuseTakenName(state, name, Number(params.id));
    const area = state.areas.change(params.id, { name, description: textOrNull(description) });
    for (const { id, therapeuticAreas: areas } of state.manufacturers.all)
      state.manufacturers.change(id, { therapeuticAreas: areas.map((each) => (each.id === area.id ? area : each)) });
    return replies(area);
  }),
  'DELETE /api/therapeutic-areas/:id': forAdministrators(({ params }) => {
    const isUsed = state.manufacturers.all.some(({ therapeuticAreas }) =>
      therapeuticAreas.some(({ id }) => id === Number(params.id)),
    );
    if (isUsed) throw new Refusal(409, therapeuticAreaMessages.inUse);
    state.areas.remove(params.id);
    return nothing();
  }),
});

function detailsOf({ areas }: MockState, body: unknown, presentLogo: string | null = null) {
  const usual = { website: '', logoUrl: '' };
  const { therapeuticAreaIds: ids, ...details } = readForm(manufacturerForm, body, usual);
  const known = areas.all.filter(({ id }) => ids.includes(id));
  if (known.length < new Set(ids).size) throw new Refusal(400, manufacturerMessages.areaUnknown);
  // A change that says nothing of the logo keeps it.
  const saysLogo = typeof body === 'object' && body !== null && 'logoUrl' in body;
  const logoUrl = saysLogo ? textOrNull(details.logoUrl) : presentLogo;
  return { ...details, logoUrl, website: textOrNull(details.website), therapeuticAreas: known };
}

function refuseTakenName({ areas }: MockState, name: string, own?: number): void {
  const isTaken = areas.all.some((area) => area.id !== own && area.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Refusal(409, therapeuticAreaMessages.nameTaken);
}
