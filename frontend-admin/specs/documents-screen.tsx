import { screen, within } from '@testing-library/react';
import { type FakeApi, fakeApi, renderPage } from '@pharmacy/testing';
import DocumentManagementPage from '../src/features/documents/document-management.page';

/** Sets up the documents screen for the tests of one file: without companies, groups, categories, owners, and therapeutic areas. */
export function documentsApi(): FakeApi {
  const api = fakeApi();
  beforeEach(() => {
    api.answers('GET /api/manufacturers', []);
    api.answers('GET /api/prescriber-groups', []);
    api.answers('GET /api/document-categories', []);
    api.answers('GET /api/documents/owners', []);
    api.answers('GET /api/therapeutic-areas', []);
  });
  afterEach(() => jest.restoreAllMocks());
  return api;
}

export const open = (at = '/admin/documents') => renderPage(<DocumentManagementPage />, { as: 'admin', at });
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const button = (name: string, within_: HTMLElement) => within(within_).getByRole('button', { name });
export const notices = () => screen.getByLabelText('Notices');
