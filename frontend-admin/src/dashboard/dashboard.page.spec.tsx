import { screen, within } from '@testing-library/react';
import { aDocument, aRegistration, fakeApi, renderPage } from '@pharmacy/testing';
import DashboardPage from './dashboard.page';

const api = fakeApi();

const open = () => renderPage(<DashboardPage />, { as: 'admin', at: '/admin/dashboard' });
const panel = (name: string) => screen.findByRole('region', { name });

describe('the dashboard', () => {
  it('counts what waits and what is published', async () => {
    api.answers('GET /api/admin/registrations', [
      aRegistration({ firstName: 'New', lastName: 'Comer', createdAt: new Date().toISOString() }),
      aRegistration({ firstName: 'Long', lastName: 'Waiting' }),
      aRegistration({ status: 'approved' }),
    ]);
    api.answers('GET /api/documents', [aDocument(), aDocument({ isPublished: false, documentType: 'both' })]);
    open();

    expect(await screen.findByRole('link', { name: /Pending requests\s*2/ })).toHaveAttribute(
      'href',
      '/admin/registrations',
    );
    expect(screen.getByRole('link', { name: /Overdue requests\s*1/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Published documents\s*1/ })).toHaveAttribute(
      'href',
      '/admin/documents',
    );
    expect(screen.getByRole('link', { name: /Draft documents\s*1/ })).toBeVisible();
    expect(await panel('Documents by audience')).toHaveTextContent('For both audiences0 published, 1 draft');
  });

  it('puts the request that has waited longest first', async () => {
    api.answers('GET /api/admin/registrations', [
      aRegistration({ firstName: 'New', lastName: 'Comer', createdAt: new Date().toISOString() }),
      aRegistration({ firstName: 'Long', lastName: 'Waiting' }),
    ]);
    api.answers('GET /api/documents', []);
    open();

    const waiting = await within(await panel('Waiting for review')).findAllByRole('listitem');
    expect(waiting[0]).toHaveTextContent(/Long Waiting.*Overdue by/);
    expect(waiting[1]).toHaveTextContent(/New Comer.*New/);
  });

  it('says honestly that there is nothing', async () => {
    api.answers('GET /api/admin/registrations', []);
    api.answers('GET /api/documents', []);
    open();

    expect(await screen.findByText(/No request is waiting/)).toBeVisible();
    expect(screen.getByText('Nobody has asked for access yet.')).toBeVisible();
    expect(await screen.findAllByText('No documents have been added yet.')).toHaveLength(2);
  });

  it('keeps one part alive when the other cannot be loaded', async () => {
    api.answers('GET /api/admin/registrations', [aRegistration({ firstName: 'Nora', lastName: 'Gray' })]);
    api.fails('GET /api/documents', 400, 'no');
    open();

    expect(await within(await panel('Newest requests')).findByText('Nora Gray')).toBeVisible();
    expect(await within(await panel('Newest documents')).findByRole('alert')).toBeVisible();
  });
});
