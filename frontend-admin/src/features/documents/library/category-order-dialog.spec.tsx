import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderPage } from '@pharmacy/testing';
import { CategoryOrderDialog } from './category-order-dialog';

const api = fakeApi();
const onClose = jest.fn();
const open = () => renderPage(<CategoryOrderDialog onClose={onClose} />, { as: 'admin' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Category order' }));
const names = () =>
  dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => dialog().getByRole('button', { name });
const saved = () => api.requests('PUT /api/document-categories').map(({ body }) => body);

beforeEach(() => {
  api.answers('GET /api/document-categories', ['Forms', 'Dosing', 'Vaccines']);
  api.answers('PUT /api/document-categories', []);
});

describe(CategoryOrderDialog.name, () => {
  it('moves a category by mouse and by keyboard, keeps the focus on it, and saves the order', async () => {
    const { user } = open();
    await user.click(await dialog().findByRole('button', { name: 'Move up: Vaccines' }));
    expect(names()).toEqual(['Forms', 'Vaccines', 'Dosing']);
    expect(button('Move up: Vaccines')).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(names()).toEqual(['Vaccines', 'Forms', 'Dosing']);
    expect(button('Move up: Vaccines')).toHaveFocus();
    expect(dialog().getByText('Now at position 1 of 3: Vaccines')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(names()[0]).toBe('Vaccines');
    await user.click(button('Save order'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved()).toEqual([{ names: ['Vaccines', 'Forms', 'Dosing'], before: ['Forms', 'Dosing', 'Vaccines'] }]);
    expect(screen.getByLabelText('Notices')).toHaveTextContent('Readers see the categories in the new order.');
  });

  it('goes back to the order by name, in which new categories take their place', async () => {
    const { user } = open();
    await user.click(await dialog().findByRole('button', { name: 'Sort by name' }));
    expect(names()).toEqual(['Dosing', 'Forms', 'Vaccines']);
    await user.click(button('Save order'));

    await waitFor(() => expect(saved()).toEqual([{ names: [], before: ['Forms', 'Dosing', 'Vaccines'] }]));
  });

  it('stays open with the new order and the reason when it can’t be saved', async () => {
    api.fails('PUT /api/document-categories', 400, 'Not today');
    const { user } = open();
    await user.click(await dialog().findByRole('button', { name: 'Move down: Forms' }));
    await user.click(button('Save order'));

    expect(await dialog().findByText('Not today')).toBeVisible();
    expect(names()).toEqual(['Dosing', 'Forms', 'Vaccines']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that there are no categories, or that they couldn’t be loaded', async () => {
    api.answers('GET /api/document-categories', []);
    const { unmount } = open();
    expect(await dialog().findByText('No document has a category yet.')).toBeVisible();
    unmount();

    api.fails('GET /api/document-categories', 403, 'Not for you');
    open();
    expect(await dialog().findByText('Not for you')).toBeVisible();
  });
});
