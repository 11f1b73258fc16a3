import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aManufacturer, fakeApi, renderPage } from '@pharmacy/testing';
import { EditDocumentDialog } from './edit-document-dialog';

const api = fakeApi();
const guide = aDocument({ id: 21, title: 'Dosing guide', documentType: 'both', partnerId: 41 });

describe('the partner of a document', () => {
  it('is chosen apart, unless the document is for the sales reps of a company', async () => {
    api.answers('GET /api/manufacturers', [
      aManufacturer({ id: 41, name: 'Larkmere' }),
      aManufacturer({ id: 42, name: 'Quillon' }),
    ]);
    api.answers('GET /api/documents/owners', []);
    api.answers('PUT /api/documents/:id', guide);
    const edit = <EditDocumentDialog document={guide} categories={[]} onClose={() => undefined} />;
    const { user } = renderPage(edit, { as: 'admin' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Document' }));
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
