import { screen, waitFor } from '@testing-library/react';
import { manufacturerMessages } from '@pharmacy/contracts';
import { aManufacturer, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import { ManufacturerDialog } from './manufacturer-dialog';

const api = fakeApi();
const onClose = jest.fn();
const button = (name: string) => screen.getByRole('button', { name });
const thyroid = aTherapeuticArea({ id: 1, name: 'Thyroid disorders' });
const pain = aTherapeuticArea({ id: 2, name: 'Pain management' });
const fertility = aTherapeuticArea({ id: 3, name: 'Fertility' });

beforeEach(() => {
  api.answers('GET /api/therapeutic-areas', [pain, thyroid]);
  api.answers('GET /api/manufacturers/agreements', []);
});

const open = async () => {
  const view = renderPage(<ManufacturerDialog onClose={onClose} />, { as: 'admin' });
  await screen.findByRole('checkbox', { name: 'Pain management' });
  return view;
};

describe('a new therapeutic area', () => {
  it('is added from within the form of a manufacturer, and chosen', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Name'), 'Larkmere');
    await user.click(button('Add therapeutic area'));
    const name = screen.getByLabelText('New therapeutic area');
    expect(name).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Name is required');

    api.fails('POST /api/therapeutic-areas', 409, 'A therapeutic area with this name already exists');
    await user.type(name, 'Fertility{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('A therapeutic area with this name already exists'));

    api.answers('POST /api/therapeutic-areas', fertility);
    api.answers('GET /api/therapeutic-areas', [fertility, pain, thyroid]);
    await user.click(button('Add'));
    expect(await screen.findByRole('checkbox', { name: 'Fertility' })).toBeChecked();
    expect(button('Add therapeutic area')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Larkmere');
    expect(onClose).not.toHaveBeenCalled();
    expect(api.requests('POST /api/manufacturers')).toHaveLength(0);
  });

  it('that is typed but not added isn’t lost: saving waits until it’s added or canceled', async () => {
    api.answers('POST /api/manufacturers', aManufacturer());
    const { user } = await open();
    await user.type(screen.getByLabelText('Name'), 'Larkmere');
    await user.type(screen.getByLabelText('Description'), 'Makes capsules');
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    await user.click(button('Add therapeutic area'));
    const name = screen.getByLabelText('New therapeutic area');
    await user.type(name, 'Fertility');
    await user.click(button('Add Manufacturer'));
    expect(name).toHaveAccessibleDescription('Add this area, or cancel it');
    await waitFor(() => expect(name).toHaveFocus());
    expect(api.requests('POST /api/manufacturers')).toHaveLength(0);

    await user.click(button('Cancel adding a therapeutic area'));
    await user.click(button('Add Manufacturer'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests('POST /api/manufacturers')[0]?.body).toMatchObject({ therapeuticAreaIds: [2] });
  });

  it('that couldn’t be added says what to do when the manufacturer is saved, until its name changes', async () => {
    const exists = 'A therapeutic area with this name already exists';
    api.fails('POST /api/therapeutic-areas', 409, exists);
    const { user } = await open();
    await user.click(button('Add therapeutic area'));
    const name = screen.getByLabelText('New therapeutic area');
    await user.type(name, 'Fertility{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(exists));
    await user.click(button('Add Manufacturer'));
    expect(name).toHaveAccessibleDescription('Add this area, or cancel it');
    await user.click(button('Add'));
    await waitFor(() => expect(name).toHaveAccessibleDescription(exists));
    await user.type(name, '!');
    expect(name).not.toHaveAccessibleDescription();
  });

  it('of spaces only doesn’t keep the manufacturer from being saved', async () => {
    api.answers('POST /api/manufacturers', aManufacturer());
    const { user } = await open();
    await user.type(screen.getByLabelText('Name'), 'Larkmere');
    await user.type(screen.getByLabelText('Description'), 'Makes capsules');
    await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
    await user.click(button('Add therapeutic area'));
    await user.type(screen.getByLabelText('New therapeutic area'), '  ');
    await user.click(button('Add Manufacturer'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  describe('while its request is running', () => {
    const addFertility = async () => {
      const { user } = await open();
      const release = api.holds('POST /api/therapeutic-areas', fertility);
      await user.click(button('Add therapeutic area'));
      await user.type(screen.getByLabelText('New therapeutic area'), 'Fertility{Enter}');
      await waitFor(() => expect(api.requests('POST /api/therapeutic-areas')).toHaveLength(1));
      api.answers('GET /api/therapeutic-areas', [fertility, pain, thyroid]);
      return { user, release };
    };

    it('leaves other areas chosen', async () => {
      const { user, release } = await addFertility();
      await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
      release();
      expect(await screen.findByRole('checkbox', { name: 'Fertility' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Pain management' })).toBeChecked();
    });

    it('keeps the manufacturer from being saved without it', async () => {
      const { user, release } = await addFertility();
      await user.click(button('Add Manufacturer'));
      expect(screen.getByLabelText('New therapeutic area')).toHaveAccessibleDescription('Add this area, or cancel it');
      release();
      expect(await screen.findByRole('checkbox', { name: 'Fertility' })).toBeChecked();
      expect(api.requests('POST /api/manufacturers')).toHaveLength(0);
    });

    it('says why it was rejected, even while the manufacturer waits to be saved', async () => {
      let respond: (response: Response) => void = () => undefined;
      const { user } = await open();
      api.respondsWith('POST /api/therapeutic-areas', () => new Promise((resolve) => (respond = resolve)));
      await user.click(button('Add therapeutic area'));
      const name = screen.getByLabelText('New therapeutic area');
      await user.type(name, 'Fertility{Enter}');
      await waitFor(() => expect(api.requests('POST /api/therapeutic-areas')).toHaveLength(1));
      await user.click(button('Add Manufacturer'));
      respond(Response.json({ statusCode: 409, error: 'Conflict', message: 'It already exists' }, { status: 409 }));
      await waitFor(() => expect(name).toHaveAccessibleDescription('It already exists'));
    });

    it('isn’t chosen after Cancel', async () => {
      const { user, release } = await addFertility();
      await user.click(button('Cancel adding a therapeutic area'));
      await user.click(button('Add therapeutic area'));
      await user.type(screen.getByLabelText('New therapeutic area'), 'Other');
      release();
      expect(await screen.findByRole('checkbox', { name: 'Fertility' })).not.toBeChecked();
      expect(screen.getByLabelText('New therapeutic area')).toHaveValue('Other');
    });
  });
});

it('a therapeutic area that someone else deleted leaves the list, and saving works without it', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Name'), 'Larkmere');
  await user.type(screen.getByLabelText('Description'), 'Makes capsules');
  await user.click(screen.getByRole('checkbox', { name: 'Pain management' }));
  api.answers('GET /api/therapeutic-areas', [thyroid]);
  const message = manufacturerMessages.areaUnknown;
  api.fails('POST /api/manufacturers', 400, message, [{ field: 'therapeuticAreaIds', message }]);
  await user.click(button('Add Manufacturer'));

  expect(await screen.findByText(/no longer exists\. Choose again\.$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Pain management' })).not.toBeInTheDocument());
  await user.click(button('Add Manufacturer'));
  expect(await screen.findByText('At least one therapeutic area is required')).toBeVisible();

  api.answers('POST /api/manufacturers', aManufacturer());
  await user.click(screen.getByRole('checkbox', { name: 'Thyroid disorders' }));
  await user.click(button('Add Manufacturer'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.requests('POST /api/manufacturers').map(({ body }) => body)).toMatchObject([
    { name: 'Larkmere', therapeuticAreaIds: [2] },
    { name: 'Larkmere', therapeuticAreaIds: [1] },
  ]);
});
