import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aManufacturer, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import { EditDocumentDialog } from './edit-document-dialog';

const api = fakeApi();
const guide = aDocument({ id: 21, title: 'Dosing guide', documentType: 'both', partnerId: 41 });

const edit = (document = guide) => {
  const { user } = renderPage(<EditDocumentDialog document={document} categories={[]} onClose={() => undefined} />, {
    as: 'admin',
  });
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Edit Document' })) };
};

beforeEach(() => {
  api.answers('GET /api/documents/owners', []);
  api.answers('GET /api/therapeutic-areas', []);
  api.answers('PUT /api/documents/:id', guide);
});

const unchanged = { title: 'Dosing guide', before: { title: 'Dosing guide' } };

describe('the therapeutic area of a document', () => {
  it('is chosen from the list of all', async () => {
    api.answers('GET /api/manufacturers', []);
    api.answers('GET /api/prescriber-groups', []);
    api.answers('GET /api/therapeutic-areas', [aTherapeuticArea({ id: 7, name: 'Thyroid' })]);
    const { user, dialog } = edit();
    await user.click(dialog.getByText('Material card'));
    await dialog.findByRole('option', { name: 'Thyroid' });
    await user.selectOptions(dialog.getByLabelText('Therapeutic area'), 'Thyroid');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.requests('PUT /api/documents/:id')).toHaveLength(1));
    expect(api.requests('PUT /api/documents/:id')[0]?.body).toEqual({
      ...unchanged,
      therapeuticAreaId: 7,
      before: { ...unchanged.before, therapeuticAreaId: null },
    });
  });

  it('is kept while the list can’t be loaded', async () => {
    api.answers('GET /api/manufacturers', []);
    api.answers('GET /api/prescriber-groups', []);
    api.fails('GET /api/therapeutic-areas', 403, 'no');
    const { user, dialog } = edit({ ...guide, therapeuticAreaId: 7 });
    await user.click(dialog.getByText('Material card'));
    await dialog.findByText(
      'The list of therapeutic areas couldn’t be loaded. Close this dialog and open it again to retry.',
    );
    expect(dialog.getByLabelText('Therapeutic area')).toHaveDisplayValue('Current therapeutic area');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.requests('PUT /api/documents/:id')).toHaveLength(1));
    expect(api.requests('PUT /api/documents/:id')[0]?.body).toEqual(unchanged);
  });
});

it('the areas and the partners that someone else has added are listed when the dialog is opened again', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? (
      <EditDocumentDialog document={guide} categories={[]} onClose={() => setIsOpen(false)} />
    ) : (
      <button onClick={() => setIsOpen(true)}>Edit</button>
    );
  }
  const thyroid = aTherapeuticArea({ id: 7, name: 'Thyroid' });
  const larkmere = aManufacturer({ id: 41, name: 'Larkmere' });
  api.answers('GET /api/manufacturers', [larkmere]);
  const { user } = renderPage(<Page />, { as: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('option', { name: 'Larkmere' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  api.answers('GET /api/therapeutic-areas', [thyroid]);
  api.answers('GET /api/manufacturers', [larkmere, aManufacturer({ id: 42, name: 'Quillon' })]);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('option', { name: 'Thyroid' })).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Quillon' })).toBeInTheDocument();
  expect(screen.getByLabelText('Partner')).toHaveDisplayValue('Larkmere');
});

describe('the partner of a document', () => {
  it('is chosen apart, unless the document is for the sales reps of a company', async () => {
    api.answers('GET /api/manufacturers', [
      aManufacturer({ id: 41, name: 'Larkmere' }),
      aManufacturer({ id: 42, name: 'Quillon' }),
    ]);
    const { user, dialog } = edit();
    const partner = dialog.getByLabelText('Partner');
    await waitFor(() => expect(partner).toHaveDisplayValue('Larkmere'));

    await user.selectOptions(dialog.getByLabelText('Document Type'), 'Sales Rep Only');
    await user.selectOptions(dialog.getByLabelText('For'), 'Quillon');
    expect(partner).toHaveDisplayValue('Quillon');
    expect(partner).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

    await waitFor(() => expect(api.requests('PUT /api/documents/:id')).toHaveLength(1));
    expect(api.requests('PUT /api/documents/:id')[0]?.body).toMatchObject({ manufacturerId: 42, partnerId: 42 });
  });
});
