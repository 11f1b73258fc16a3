import { screen, waitFor, within } from '@testing-library/react';
import { aTeamMember, fakeApi, renderPage } from '@pharmacy/testing';
import { TeamMemberDialog } from './team-member-dialog';

const api = fakeApi();

const onClose = jest.fn();
const notices = () => screen.getByLabelText('Notices');
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

const ana = aTeamMember({ id: 1, name: 'Ana Whitfield', title: 'Owner', bio: 'Likes plants', displayOrder: 4 });

describe('adding a team member', () => {
  const add = () => renderPage(<TeamMemberDialog onClose={onClose} />, { as: 'admin' });

  it('has a field for everything', () => {
    add();

    expect(screen.getAllByRole('textbox').map((each) => (each as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Name',
      'Title',
      'Bio',
      'Email (Optional)',
      'Phone (Optional)',
      'Image URL (Optional)',
      'Display Order',
    ]);
  });

  it('leaves an empty order to the server', async () => {
    api.answers('POST /api/team-members', ana);
    const { user } = add();
    await user.type(field('Name'), 'Ana Whitfield');
    await user.type(field('Title'), 'Owner');
    await user.click(button('Add Team Member'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(notices()).toHaveTextContent('Team member created successfully');
    expect(api.requests('POST /api/team-members')[0]?.body).toEqual({
      name: 'Ana Whitfield',
      title: 'Owner',
      bio: null,
      email: null,
      phone: null,
      imageUrl: null,
    });
  });

  it('says what is wrong before anything is sent', async () => {
    const { user } = add();
    await user.type(field('Name'), 'A');
    await user.type(field('Email (Optional)'), 'ana@');
    await user.type(field('Image URL (Optional)'), 'ana.png');
    await user.type(field('Display Order'), '-1');
    await user.click(button('Add Team Member'));

    for (const words of [
      'Name must be at least 2 characters',
      'Title must be at least 2 characters',
      'Invalid email address',
      'Invalid image URL',
      'Display order must be a whole number of 0 or more',
    ]) {
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(api.requests('POST /api/team-members')).toHaveLength(0);
  });

  it('shows the picture at the address', async () => {
    const { user } = add();
    await user.type(field('Image URL (Optional)'), 'https://example.org/ana.jpg');

    expect(await screen.findByRole('img', { name: 'Preview of the image' })).toHaveAttribute(
      'src',
      'https://example.org/ana.jpg',
    );
  });

  it('keeps what was typed when the server refuses, and asks before Escape throws it away', async () => {
    api.fails('POST /api/team-members', 400, 'Not that', [{ field: 'phone', message: 'Not that' }]);
    const { user } = add();
    await user.type(field('Name'), 'Ana Whitfield');
    await user.type(field('Title'), 'Owner');
    await user.type(field('Phone (Optional)'), '1');
    await user.click(button('Add Team Member'));

    await waitFor(() => expect(field('Phone (Optional)')).toHaveAccessibleDescription('Not that'));
    expect(notices()).toHaveTextContent('Failed to create team member');
    expect(field('Name')).toHaveValue('Ana Whitfield');

    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('editing a team member', () => {
  const edit = () => renderPage(<TeamMemberDialog member={ana} onClose={onClose} />, { as: 'admin' });

  it('starts with what is there, and takes an order that is no number for 0', async () => {
    api.answers('PUT /api/team-members/:id', ana);
    const { user } = edit();
    expect(field('Display Order')).toHaveValue('4');
    await user.clear(field('Bio'));
    await user.clear(field('Display Order'));
    await user.type(field('Display Order'), 'first');
    await user.click(button('Save Changes'));

    await waitFor(() => expect(notices()).toHaveTextContent('Team member updated successfully'));
    expect(api.requests('PUT /api/team-members/:id')[0]?.body).toMatchObject({ bio: null, displayOrder: 0 });
  });

  it('says in the dialog that it failed', async () => {
    api.fails('PUT /api/team-members/:id', 404, 'Team member not found');
    const { user } = edit();
    await user.type(field('Name'), '!');
    await user.click(button('Save Changes'));

    const dialog = screen.getByRole('dialog', { name: 'Edit Team Member' });
    expect(await within(dialog).findByText('Team member not found')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to update team member');
  });
});
