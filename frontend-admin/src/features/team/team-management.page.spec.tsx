import { act, screen, waitFor, within } from '@testing-library/react';
import { teamMessages, type TeamMemberView } from '@pharmacy/contracts';
import { aTeamMember, fakeApi, renderPage } from '@pharmacy/testing';
import TeamManagementPage from './team-management.page';

const api = fakeApi();

const open = () => renderPage(<TeamManagementPage />, { as: 'admin', at: '/admin/team' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');
const button = (name: string, within_: HTMLElement) => within(within_).getByRole('button', { name });
const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent?.slice(-3));

const ana = aTeamMember({ id: 1, name: 'Ana', title: 'Owner', email: 'ana@example.org', displayOrder: 1 });
const ben = aTeamMember({ id: 2, name: 'Ben', phone: '(601) 555-0112', displayOrder: 2 });
const cal = aTeamMember({ id: 3, name: 'Cal', displayOrder: 3 });
const dan = aTeamMember({ id: 4, name: 'Dan', displayOrder: 4 });
const order = 'POST /api/team-members/order';

/** A server that keeps the order it is sent. */
function keepsOrder(...members: TeamMemberView[]) {
  let list: readonly TeamMemberView[] = members;
  api.respondsWith('GET /api/team-members', () => Response.json(list));
  api.respondsWith(order, ({ body }) => {
    const { ids } = body as { ids: number[] };
    list = ids.map((id, index) => ({ ...members.find((each) => each.id === id)!, displayOrder: index + 1 }));
    return Response.json(list);
  });
}

describe('the team screen', () => {
  it('shows the members in order, with a dash for empty values', async () => {
    api.answers('GET /api/team-members', [ana, ben]);
    open();

    const shown = await row('Ana');
    expect(
      within(shown)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Owner', 'ana@example.org', '-', '1']);
    expect(screen.getByRole('heading', { level: 1, name: 'Team Members' })).toBeVisible();
    expect(screen.getByText('Manage pharmacy team member profiles')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Title',
      'Email',
      'Phone',
      'Order',
      'Actions',
    ]);
  });

  it('shows empty and error states', async () => {
    api.answers('GET /api/team-members', []);
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'No team members' })).toBeVisible();
    expect(screen.getByText('Get started by adding your first team member.')).toBeVisible();
    unmount();

    api.fails('GET /api/team-members', 400, 'no');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load team members. Please try again.');
  });

  it('requires a confirmation that names the member before deleting', async () => {
    api.answers('GET /api/team-members', [ana, ben]);
    api.fails('DELETE /api/team-members/:id', 409, 'Not now');
    const { user } = open();
    await user.click(button('Delete', await row('Ana')));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Team Member' });
    expect(dialog).toHaveTextContent('Ana');
    expect(dialog).toHaveTextContent('This action cannot be undone.');
    await user.click(button('Delete', dialog));
    expect(await within(dialog).findByText('Not now')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to delete team member');

    api.answers('DELETE /api/team-members/:id', null);
    api.answers('GET /api/team-members', [ben]);
    await user.click(button('Delete', dialog));
    await waitFor(() => expect(notices()).toHaveTextContent('Team member deleted successfully'));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Ana' })).not.toBeInTheDocument());
  });
});

describe('moving a member', () => {
  it('shows the new order at once, keeps the focus, and announces the position', async () => {
    keepsOrder(ana, ben, cal);
    const { user } = open();

    await user.click(button('Move up', await row('Cal')));

    await waitFor(() => expect(names()).toEqual(['Ana', 'Cal', 'Ben']));
    expect(button('Move up', await row('Cal'))).toHaveFocus();
    expect(screen.getByText('Team order updated: Cal is number 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(api.requests(order)[0]?.body).toEqual({ ids: [1, 3, 2], before: [1, 2, 3] }));
  });

  it('keeps the focus when a member moves down, too', async () => {
    keepsOrder(ana, ben, cal);
    const { user } = open();
    const down = button('Move down', await row('Ana'));
    act(() => down.focus());

    await user.keyboard('{Enter}');

    await waitFor(() => expect(names()).toEqual(['Ben', 'Ana', 'Cal']));
    expect(button('Move down', await row('Ana'))).toHaveFocus();
  });

  it('sends quick moves one after another and ends with the latest order', async () => {
    keepsOrder(ana, ben, cal);
    const { user } = open();
    await user.click(button('Move up', await row('Cal')));
    await waitFor(() => expect(names()).toEqual(['Ana', 'Cal', 'Ben']));
    await user.click(button('Move up', await row('Cal')));

    await waitFor(() => expect(names()).toEqual(['Cal', 'Ana', 'Ben']));
    await waitFor(() => expect(api.requests(order).at(-1)?.body).toEqual({ ids: [3, 1, 2], before: [1, 3, 2] }));
    expect(names()).toEqual(['Cal', 'Ana', 'Ben']);
  });

  it('continues from the saved order, which no list from before the next move replaces', async () => {
    api.answers('GET /api/team-members', [ana, ben, cal]);
    const { user } = open();
    await row('Cal');
    const saved = [ana, { ...cal, title: 'Nurse' }, ben];
    const release = api.holds('GET /api/team-members', saved);
    api.answers(order, saved);
    await user.click(button('Move up', await row('Cal')));
    expect(await screen.findByRole('cell', { name: 'Nurse' })).toBeVisible();

    api.answers(order, [cal, ana, ben]);
    await user.click(button('Move up', await row('Cal')));
    release();
    await waitFor(() => expect(api.requests(order).at(-1)?.body).toEqual({ ids: [3, 1, 2], before: [1, 3, 2] }));
    expect(names()).toEqual(['Cal', 'Ana', 'Ben']);
    expect(api.requests('GET /api/team-members')).toHaveLength(1);
  });

  it('ends with the saved order, although a list from before it arrives later', async () => {
    api.answers('GET /api/team-members', [ana, ben, cal, dan]);
    api.answers('DELETE /api/team-members/:id', null);
    const { user } = open();
    await user.click(button('Delete', await row('Dan')));
    const release = api.holds('GET /api/team-members', [ana, ben, cal]);
    await user.click(button('Delete', screen.getByRole('alertdialog')));
    await waitFor(() => expect(api.requests('GET /api/team-members')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    api.answers(order, [ana, { ...cal, title: 'Nurse' }, ben]);
    await user.click(button('Move up', await row('Cal')));
    expect(await screen.findByRole('cell', { name: 'Nurse' })).toBeVisible();
    api.answers('GET /api/team-members', [ana, { ...cal, title: 'Head nurse' }, ben]);
    release();
    expect(await screen.findByRole('cell', { name: 'Head nurse' })).toBeVisible();
    expect(names()).toEqual(['Ana', 'Cal', 'Ben']);
  });

  it('leaves out a member who was deleted while the order was being saved', async () => {
    api.answers('GET /api/team-members', [ana, ben, cal, dan]);
    api.answers('DELETE /api/team-members/:id', null);
    const { user } = open();
    await user.click(button('Delete', await row('Dan')));
    const reload = api.holds('GET /api/team-members', [ana, ben, cal]);
    await user.click(button('Delete', screen.getByRole('alertdialog')));
    await waitFor(() => expect(api.requests('GET /api/team-members')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    const save = api.holds(order, [ana, { ...cal, title: 'Nurse' }, ben, dan]);
    await user.click(button('Move up', await row('Cal')));
    reload();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Dan/ })).not.toBeInTheDocument());
    save();
    expect(await screen.findByRole('cell', { name: 'Nurse' })).toBeVisible();
    expect(names()).toEqual(['Ana', 'Cal', 'Ben']);
  });

  it('restores the list on failure and keeps the error message on the page', async () => {
    api.answers('GET /api/team-members', [ana, ben]);
    api.fails(order, 400, 'The order must name every team member once.');
    const { user } = open();

    await user.click(button('Move up', await row('Ben')));

    expect(await screen.findAllByText('The order must name every team member once.')).toHaveLength(2);
    await waitFor(() => expect(names()).toEqual(['Ana', 'Ben']));
    expect(notices()).toHaveTextContent('Failed to update the team order');
  });

  it('shows the order that someone else saved meanwhile, and says so', async () => {
    api.answers('GET /api/team-members', [ana, ben, cal]);
    api.fails(order, 409, teamMessages.orderedMeanwhile);
    const { user } = open();
    const up = button('Move up', await row('Cal'));
    api.answers('GET /api/team-members', [cal, ben, ana]);

    await user.click(up);

    expect(await screen.findAllByText(teamMessages.orderedMeanwhile)).toHaveLength(2);
    await waitFor(() => expect(names()).toEqual(['Cal', 'Ben', 'Ana']));
  });

  it('stops at the ends of the list', async () => {
    api.answers('GET /api/team-members', [ana, ben]);
    const { user } = open();
    const up = button('Move up', await row('Ana'));
    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(button('Move down', await row('Ben'))).toHaveAttribute('aria-disabled', 'true');

    await user.click(up);

    expect(api.requests(order)).toHaveLength(0);
  });
});
