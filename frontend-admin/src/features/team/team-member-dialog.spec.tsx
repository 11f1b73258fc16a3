import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { teamMessages } from '@pharmacy/contracts';
import { aTeamMember, fakeApi, renderPage } from '@pharmacy/testing';
import { TeamMemberDialog } from './team-member-dialog';

const api = fakeApi();

const onClose = jest.fn();
const notices = () => screen.getByLabelText('Notices');
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

const ana = aTeamMember({ id: 1, name: 'Ana Whitfield', title: 'Owner', bio: 'Likes plants', displayOrder: 4 });

describe('adding a team member', () => {
  beforeEach(() => api.answers('GET /api/team-members', [ana]));
  const add = () => renderPage(<TeamMemberDialog onClose={onClose} />, { as: 'admin' });

  it('has a field for every value', () => {
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

  it('says which number a member without one gets, whatever the others have', async () => {
    add();
    await waitFor(() =>
      expect(field('Display Order')).toHaveAccessibleDescription('Lower numbers come first. Leave empty for number 2.'),
    );
  });

  it('omits an empty order so the server assigns one', async () => {
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

  it('shows validation errors before sending anything', async () => {
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

  it('previews the picture at the URL', async () => {
    const { user } = add();
    await user.type(field('Image URL (Optional)'), 'https://example.org/ana.jpg');

    expect(await screen.findByRole('img', { name: 'Preview: Photo' })).toHaveAttribute(
      'src',
      'https://example.org/ana.jpg',
    );
  });

  it('rejects an http picture with a reason and prefixes a bare host with https://', async () => {
    api.answers('POST /api/team-members', ana);
    const { user } = add();
    await user.type(field('Name'), 'Ana Whitfield');
    await user.type(field('Title'), 'Owner');
    await user.type(field('Image URL (Optional)'), 'http://example.org/ana.jpg');
    await user.click(button('Add Team Member'));
    expect(await screen.findByText(/^Use an address that begins with https/)).toBeVisible();
    expect(field('Image URL (Optional)')).toHaveValue('http://example.org/ana.jpg');

    await user.clear(field('Image URL (Optional)'));
    await user.type(field('Image URL (Optional)'), 'example.org/ana.jpg');
    await user.click(button('Add Team Member'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests('POST /api/team-members')[0]?.body).toMatchObject({ imageUrl: 'https://example.org/ana.jpg' });
  });

  it('keeps typed text on a server error and requires confirmation before Escape discards it', async () => {
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

describe('a photo that is chosen', () => {
  const square = 'data:image/webp;base64,AA==';
  const updates = () => api.requests('PUT /api/team-members/:id');
  const stored = { ...ana, imageUrl: 'https://example.org/ana.jpg' };
  // A photo is decoded when the test says so; a page without a screen can't decode or draw one itself.
  let finish: (isPhoto: boolean) => Promise<void>;
  beforeEach(() => {
    api.answers('PUT /api/team-members/:id', ana);
    const prototype = HTMLImageElement.prototype as { decode?: () => Promise<void> };
    prototype.decode = () =>
      new Promise((resolve, reject) => {
        finish = (isPhoto) => act(async () => (isPhoto ? resolve() : reject(new Error('Not a photo'))));
      });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(square);
  });
  afterEach(() => {
    delete (HTMLImageElement.prototype as { decode?: () => Promise<void> }).decode;
    jest.restoreAllMocks();
  });

  const chooseFile = async () => {
    const page = renderPage(<TeamMemberDialog member={stored} onClose={onClose} />, { as: 'admin' });
    const file = new File(['photo'], 'photo.png', { type: 'image/png' });
    await page.user.upload(screen.getByLabelText('Photo'), file);
    return page;
  };
  const choose = async () => {
    const page = await chooseFile();
    fireEvent.load(await screen.findByRole('presentation'));
    return page;
  };

  it('is waited for: saving before it is cropped sends nothing and says why', async () => {
    const { user } = await choose();
    await user.click(button('Save Changes'));
    expect(screen.getByText(/^The photo isn’t ready yet/)).toBeVisible();
    expect(updates()).toEqual([]);

    await finish(true);
    expect(screen.queryByText(/^The photo isn’t ready yet/)).toBeNull();
    await user.click(button('Save Changes'));
    await waitFor(() => expect(updates()).toMatchObject([{ body: { imageUrl: square } }]));
  });

  it('that can’t be cropped is not saved as no photo; once it is removed, saving goes on', async () => {
    const { user } = await choose();
    await finish(false);
    await user.click(button('Save Changes'));
    expect(screen.getByText(/^The photo couldn’t be cropped/)).toBeVisible();
    expect(updates()).toEqual([]);

    await user.click(button('Remove picture'));
    await user.click(button('Save Changes'));
    await waitFor(() => expect(updates()).toMatchObject([{ body: { imageUrl: null } }]));
  });

  it('that is no photo leaves the present one', async () => {
    const { user } = await chooseFile();
    fireEvent.error(await screen.findByRole('presentation'));
    expect(screen.getByText('Error processing image. Please try again.')).toBeVisible();
    await user.click(button('Save Changes'));
    await waitFor(() => expect(updates()).toMatchObject([{ body: { name: ana.name, title: ana.title } }]));
    expect(updates()[0]?.body).not.toHaveProperty('imageUrl');
  });

  it('doesn’t come back when it is cropped after it was removed', async () => {
    const { user } = await choose();
    await user.click(button('Remove picture'));
    await finish(true);
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });

  it('is lost only after a question', async () => {
    const { user } = await choose();
    await user.click(button('Cancel'));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('editing a team member', () => {
  const edit = () => renderPage(<TeamMemberDialog member={ana} onClose={onClose} />, { as: 'admin' });

  it('starts with the current values and treats a non-numeric order as 0', async () => {
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

  it('sends what was changed, and what the texts and the order were, so that what someone else changed stays', async () => {
    api.answers('PUT /api/team-members/:id', ana);
    const { user } = edit();
    await user.type(field('Phone (Optional)'), '601-555-0142');
    await user.click(button('Save Changes'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests('PUT /api/team-members/:id')[0]?.body).toEqual({
      name: 'Ana Whitfield',
      title: 'Owner',
      phone: '601-555-0142',
      before: { name: 'Ana Whitfield', title: 'Owner', bio: 'Likes plants', email: null, phone: null, displayOrder: 4 },
    });
  });

  it('says that someone else changed the member in the meantime, and keeps the typed text', async () => {
    api.fails('PUT /api/team-members/:id', 409, teamMessages.changedMeanwhile);
    const { user } = edit();
    await user.type(field('Title'), '!');
    await user.click(button('Save Changes'));
    expect(await within(screen.getByRole('dialog')).findByText(teamMessages.changedMeanwhile)).toBeVisible();
    expect(field('Title')).toHaveValue('Owner!');
  });

  it('shows an update failure in the dialog', async () => {
    api.fails('PUT /api/team-members/:id', 404, 'Team member not found');
    const { user } = edit();
    await user.type(field('Name'), '!');
    await user.click(button('Save Changes'));

    const dialog = screen.getByRole('dialog', { name: 'Edit Team Member' });
    expect(await within(dialog).findByText('Team member not found')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to update team member');
  });
});
