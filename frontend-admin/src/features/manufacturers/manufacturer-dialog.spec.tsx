import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aManufacturer, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import { ManufacturerDialog } from './manufacturer-dialog';
import { useTherapeuticAreaListQuery } from './manufacturers.api';

const api = fakeApi();

const onClose = jest.fn();
const notices = () => screen.getByLabelText('Notices');
const button = (name: string) => screen.getByRole('button', { name });
const areas = () => screen.getByRole('group', { name: 'Therapeutic areas' });
const picture = (bytes = 4) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

const thyroid = aTherapeuticArea({ id: 1, name: 'Thyroid disorders' });
const pain = aTherapeuticArea({ id: 2, name: 'Pain management' });
const larkmere = aManufacturer({
  id: 41,
  name: 'Larkmere',
  logoUrl: '/api/manufacturers/41/logo?v=1',
  website: 'https://larkmere.example.org/',
  therapeuticAreas: [thyroid],
});

/** At once, because every keystroke draws the whole dialog. */
const fill = async (user: UserEvent, label: string | RegExp, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

beforeEach(() => {
  api.answers('GET /api/therapeutic-areas', [pain, thyroid]);
  api.answers('GET /api/manufacturers/agreements', []);
});

describe('adding a manufacturer', () => {
  const add = async () => {
    const view = renderPage(<ManufacturerDialog onClose={onClose} />, { as: 'admin' });
    await screen.findByRole('checkbox', { name: 'Pain management' });
    return view;
  };

  it('sends the picture inline and empty fields as null', async () => {
    api.answers('POST /api/manufacturers', larkmere);
    const { user } = await add();
    await fill(user, 'Name', 'Larkmere');
    await fill(user, 'Description', 'Makes capsules');
    await user.upload(screen.getByLabelText('Logo'), picture());
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    expect(screen.getByText('Chosen: Pain management')).toBeVisible();
    await screen.findByRole('button', { name: 'Remove picture' });
    await user.click(button('Add Manufacturer'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(notices()).toHaveTextContent('Manufacturer Added');
    expect(api.requests('POST /api/manufacturers')[0]?.body).toEqual({
      name: 'Larkmere',
      description: 'Makes capsules',
      logoUrl: 'data:image/png;base64,AAAAAA==',
      website: null,
      therapeuticAreaIds: [2],
    });
  });

  it('reports missing fields and focuses the first one', async () => {
    const { user } = await add();
    await user.click(button('Add Manufacturer'));

    for (const words of ['Name is required', 'Description is required', 'At least one therapeutic area is required']) {
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(screen.getByLabelText('Name')).toHaveFocus();

    await fill(user, 'Name', 'Larkmere');
    await fill(user, 'Description', 'Makes capsules');
    await user.click(button('Add Manufacturer'));
    await waitFor(() => expect(areas()).toHaveFocus());
    expect(areas()).toHaveAccessibleDescription(/^At least one therapeutic area is required/);
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    await waitFor(() => expect(screen.queryByText(/At least one/)).not.toBeInTheDocument());
  });

  it('rejects an oversized picture and an invalid address', async () => {
    const { user } = await add();
    await user.upload(screen.getByLabelText('Logo'), picture(5 * 1024 * 1024 + 1));
    expect(await screen.findByText('File size exceeds 5MB')).toBeVisible();

    await fill(user, 'Or use a web address', 'logo');
    await user.click(button('Add Manufacturer'));
    expect(await screen.findByText(/^The logo must be a JPEG/)).toBeVisible();
  });

  it('rejects an http logo with a reason and prefixes bare hosts with https://', async () => {
    api.answers('POST /api/manufacturers', larkmere);
    const { user } = await add();
    await fill(user, 'Name', 'Larkmere');
    await fill(user, 'Description', 'Makes capsules');
    await fill(user, /^Website/, 'novara.example.org');
    await fill(user, 'Or use a web address', 'http://novara.example.org/logo.png');
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    await user.click(button('Add Manufacturer'));
    const address = screen.getByLabelText('Or use a web address');
    await waitFor(() => expect(address).toHaveAccessibleDescription(/^Use an address that begins with https/));
    expect(api.requests('POST /api/manufacturers')).toHaveLength(0);

    await user.clear(address);
    await fill(user, 'Or use a web address', 'novara.example.org/logo.png');
    await user.click(button('Add Manufacturer'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests('POST /api/manufacturers')[0]?.body).toMatchObject({
      website: 'https://novara.example.org',
      logoUrl: 'https://novara.example.org/logo.png',
    });
  });

  it('keeps all input on a server error and shows the error next to its field', async () => {
    const words = 'The picture has too many pixels. Use one that’s 4000 by 4000 pixels or smaller.';
    api.fails('POST /api/manufacturers', 400, words, [{ field: 'logoUrl', message: words }]);
    const { user } = await add();
    await fill(user, 'Name', 'Larkmere');
    await fill(user, 'Description', 'Makes capsules');
    await fill(user, 'Or use a web address', 'https://example.org/logo.png');
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    await user.click(button('Add Manufacturer'));

    await waitFor(() => expect(screen.getByLabelText('Or use a web address')).toHaveFocus());
    expect(screen.getByLabelText('Or use a web address')).toHaveAccessibleDescription(words);
    expect(notices()).toHaveTextContent('Failed to add manufacturer. Please try again.');
    expect(screen.getByLabelText('Name')).toHaveValue('Larkmere');
    expect(screen.getByRole('checkbox', { name: 'Pain management' })).toBeChecked();
  });

  it.each(['Name', 'New therapeutic area'])(
    'requires confirmation before Escape discards text typed into “%s”',
    async (field) => {
      const { user } = await add();
      await user.click(button('Add therapeutic area'));
      await user.type(screen.getByLabelText(field), 'Larkmere');

      await user.keyboard('{Escape}');

      expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('searches a long list of therapeutic areas without submitting the form', async () => {
    const many = Array.from({ length: 12 }, (_, index) => aTherapeuticArea({ name: `Area ${index}.` }));
    api.answers('GET /api/therapeutic-areas', [...many, pain]);
    const { user } = await add();

    await user.type(screen.getByRole('searchbox', { name: 'Search therapeutic areas' }), 'pain{Enter}');

    expect(within(areas()).getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.queryByText('Description is required')).not.toBeInTheDocument();
  });
});

describe('editing a manufacturer', () => {
  const put = 'PUT /api/manufacturers/:id';
  const edit = async () => {
    const view = renderPage(<ManufacturerDialog manufacturer={larkmere} onClose={onClose} />, { as: 'admin' });
    expect(await screen.findByRole('checkbox', { name: 'Thyroid disorders' })).toBeChecked();
    api.answers(put, larkmere);
    return view;
  };

  it('omits an unchanged logo and website, and sends what the rest was', async () => {
    const { user } = await edit();
    await fill(user, 'Name', ' Therapeutics');
    await user.click(button('Save Changes'));

    await waitFor(() => expect(notices()).toHaveTextContent('Manufacturer Updated'));
    expect(api.requests(put)[0]?.body).toEqual({
      name: 'Larkmere Therapeutics',
      description: 'Makes medications.',
      therapeuticAreaIds: [1],
      before: {
        name: 'Larkmere',
        description: 'Makes medications.',
        website: 'https://larkmere.example.org/',
        therapeuticAreaIds: [1],
      },
    });
  });

  it('clears a removed website, and compares the areas with those that it was opened with', async () => {
    const { user } = await edit();
    await user.clear(screen.getByLabelText(/^Website/));
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    await user.click(button('Save Changes'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests(put)[0]?.body).toMatchObject({
      website: null,
      therapeuticAreaIds: [1, 2],
      before: { website: 'https://larkmere.example.org/', therapeuticAreaIds: [1] },
    });
  });

  it('shows whether reports may name people, and sends only a change of it', async () => {
    api.answers('GET /api/manufacturers/agreements', [41]);
    const { user } = await edit();
    const named = screen.getByRole('checkbox', { name: 'Monthly reports may name people' });
    await waitFor(() => expect(named).toBeChecked());
    await user.click(named);
    await user.click(button('Save Changes'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests(put)[0]?.body).toMatchObject({ sharesPersonalData: false });
  });

  it('clears a removed logo', async () => {
    const { user } = await edit();
    await user.click(button('Remove picture'));
    await user.click(button('Save Changes'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests(put)[0]?.body).toMatchObject({ logoUrl: null });
  });

  describe('whose area someone else added after the list of areas was read', () => {
    const oncology = aTherapeuticArea({ id: 3, name: 'Oncology' });
    const changed = { ...larkmere, therapeuticAreas: [thyroid, oncology] };

    function ScreenWithAreas() {
      const { data } = useTherapeuticAreaListQuery();
      const [isOpen, setIsOpen] = useState(false);
      if (isOpen) return <ManufacturerDialog manufacturer={changed} onClose={onClose} />;
      return data && <button onClick={() => setIsOpen(true)}>Open</button>;
    }
    const openFromScreen = async () => {
      const view = renderPage(<ScreenWithAreas />, { as: 'admin' });
      const opener = await screen.findByRole('button', { name: 'Open' });
      const release = api.holds('GET /api/therapeutic-areas', [oncology, pain, thyroid]);
      await view.user.click(opener);
      api.answers(put, changed);
      await fill(view.user, 'Name', ' Therapeutics');
      return { ...view, release };
    };
    const savesBoth = async () => {
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(api.requests(put)[0]?.body).toMatchObject({ therapeuticAreaIds: [1, 3] });
    };

    it('keeps the area, and offers it', async () => {
      const { user, release } = await openFromScreen();
      release();
      expect(await screen.findByRole('checkbox', { name: 'Oncology' })).toBeChecked();
      await user.click(button('Save Changes'));
      await savesBoth();
    });

    it('keeps the area if it’s saved before the list is read again', async () => {
      const { user, release } = await openFromScreen();
      await user.click(button('Save Changes'));
      release();
      await savesBoth();
    });

    it('keeps the area if the list can’t be read again', async () => {
      const view = renderPage(<ScreenWithAreas />, { as: 'admin' });
      const opener = await screen.findByRole('button', { name: 'Open' });
      api.fails('GET /api/therapeutic-areas', 403, 'Not for you');
      await view.user.click(opener);
      api.answers(put, changed);
      await waitFor(() => expect(api.requests('GET /api/therapeutic-areas')).toHaveLength(2));
      await view.user.click(button('Save Changes'));
      await savesBoth();
    });
  });

  it('shows an update failure in the dialog', async () => {
    const { user } = await edit();
    api.fails(put, 404, 'Manufacturer not found');
    await user.click(button('Save Changes'));

    expect(await within(screen.getByRole('dialog')).findByText('Manufacturer not found')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to update manufacturer. Please try again.');
  });
});
