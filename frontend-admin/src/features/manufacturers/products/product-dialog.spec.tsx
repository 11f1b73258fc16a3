import { screen, waitFor, within } from '@testing-library/react';
import { aManufacturer, aManufacturerProduct, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import ManufacturerManagementPage from '../manufacturer-management.page';

const api = fakeApi();
const post = 'POST /api/manufacturers/:id/products';
const put = 'PUT /api/manufacturers/:id/products/:product';
const remove = 'DELETE /api/manufacturers/:id/products/:product';

const thyroid = aTherapeuticArea({ id: 1, name: 'Thyroid disorders' });
const pain = aTherapeuticArea({ id: 2, name: 'Pain management' });
const capsules = aManufacturerProduct({
  id: 7,
  name: 'Capsules',
  therapeuticAreaId: 1,
  strengths: '25 mcg',
  labelingUrl: 'https://larkmere.example.org/labeling',
  isCompounded: true,
});
const larkmere = aManufacturer({ id: 41, name: 'Larkmere', therapeuticAreas: [thyroid], products: [capsules] });
const quillon = aManufacturer({ id: 42, name: 'Quillon', therapeuticAreas: [pain] });

const dialog = () => within(screen.getByRole('dialog'));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');

async function open() {
  const view = renderPage(<ManufacturerManagementPage />, { as: 'admin', at: '/admin/manufacturers' });
  await view.user.click(screen.getByRole('tab', { name: 'Products' }));
  return view;
}

describe('products on the manufacturers screen', () => {
  beforeEach(() => api.answers('GET /api/manufacturers', [larkmere, quillon]));

  it('are listed with manufacturer, area, strengths, labeling, and the notice', async () => {
    await open();
    const shown = within(await row('Capsules'));
    for (const text of ['Larkmere', 'Thyroid disorders', '25 mcg', 'Compounded, not FDA-approved'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByRole('link', { name: /^Labeling of Capsules/ })).toHaveAttribute('href', capsules.labelingUrl);
  });

  it('invite to add the first one', async () => {
    api.answers('GET /api/manufacturers', [quillon]);
    await open();
    expect(await screen.findByText('No products yet. Add the first one.')).toBeVisible();
  });

  it("are added to a manufacturer, in one of the manufacturer's areas", async () => {
    api.answers(post, capsules);
    const { user } = await open();
    await row('Capsules');
    await user.click(screen.getByRole('button', { name: 'Add product' }));
    await user.click(dialog().getByRole('button', { name: 'Add product' }));
    for (const [label, words] of [
      ['Manufacturer', 'Choose a manufacturer'],
      ['Name', 'Name is required'],
      ['Therapeutic area', /^Choose a therapeutic area/],
    ] as const)
      await waitFor(() => expect(dialog().getByLabelText(label)).toHaveAccessibleDescription(words));

    await user.selectOptions(dialog().getByLabelText('Manufacturer'), 'Larkmere');
    await user.selectOptions(dialog().getByLabelText('Therapeutic area'), 'Thyroid disorders');
    await user.selectOptions(dialog().getByLabelText('Manufacturer'), 'Quillon');
    expect(dialog().getByLabelText('Therapeutic area')).toHaveValue('');
    await user.selectOptions(dialog().getByLabelText('Therapeutic area'), 'Pain management');
    await user.type(dialog().getByLabelText('Name'), 'Patch');
    await user.type(dialog().getByLabelText(/^Link to the labeling/), 'quillon.example.org/patch');
    await user.click(dialog().getByRole('checkbox', { name: /^Compounded/ }));
    await user.click(dialog().getByRole('button', { name: 'Add product' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Product added'));
    const [request] = api.requests(post);
    expect(request?.params).toEqual({ id: '42' });
    expect(request?.body).toEqual({
      name: 'Patch',
      therapeuticAreaId: 2,
      strengths: null,
      labelingUrl: 'https://quillon.example.org/patch',
      isCompounded: true,
    });
  });

  it("show the server's error at its field, and keep what was typed", async () => {
    const words = 'Choose one of the manufacturer’s therapeutic areas';
    api.fails(put, 400, words, [{ field: 'therapeuticAreaId', message: words }]);
    const { user } = await open();
    await user.click(within(await row('Capsules')).getByRole('button', { name: /^Edit/ }));
    expect(dialog().queryByLabelText('Manufacturer')).not.toBeInTheDocument();
    expect(dialog().getByLabelText('Therapeutic area')).toHaveDisplayValue('Thyroid disorders');
    await user.type(dialog().getByLabelText('Name'), ' XR');
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(dialog().getByLabelText('Therapeutic area')).toHaveAccessibleDescription(words));
    expect(dialog().getByLabelText('Name')).toHaveValue('Capsules XR');
    expect(notices()).toHaveTextContent('Failed to update product');
  });

  it('are changed and deleted', async () => {
    api.answers(put, capsules);
    api.answers(remove, null);
    const { user } = await open();
    await user.click(within(await row('Capsules')).getByRole('button', { name: /^Edit/ }));
    await user.clear(dialog().getByLabelText(/^Strengths/));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(notices()).toHaveTextContent('Product updated'));
    const { id: _id, ...before } = capsules;
    expect(api.requests(put)[0]?.body).toEqual({ ...before, strengths: null, before });

    await user.click(within(await row('Capsules')).getByRole('button', { name: /^Delete/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));
    await waitFor(() => expect(notices()).toHaveTextContent('Product deleted'));
    expect(api.requests(remove)[0]?.params).toEqual({ id: '41', product: '7' });
  });

  it('leave the list once deleted, even if it can’t be loaded again', async () => {
    api.answers(remove, null);
    const { user } = await open();
    await user.click(within(await row('Capsules')).getByRole('button', { name: /^Delete/ }));
    api.fails('GET /api/manufacturers', 400, 'no');
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Capsules/ })).not.toBeInTheDocument());
  });
});
