import { act, screen, within } from '@testing-library/react';
import { contactMessages } from '@pharmacy/contracts';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import ContactPage from './contact.page';

const api = fakeApi();

async function openContact(now: string) {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  api.answers('GET /api/pages/:page', aPage('contact'));
  const page = renderPage(<ContactPage />, { at: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const openingLine = () => screen.getByText(/^(Open|Closed) now$/).parentElement;

describe(ContactPage.name, () => {
  afterEach(() => jest.useRealTimers());

  it('links to the phone number', async () => {
    await openContact('2026-11-23T15:00:00Z');
    expect(screen.getByRole('link', { name: '(601) 555-0142' })).toHaveAttribute('href', 'tel:+16015550142');
  });

  it('shows the weekly hours as the pharmacy entered them', async () => {
    await openContact('2026-11-23T15:00:00Z');
    for (const words of ['Mon-Fri', '8AM-6PM', 'Sat', '9AM-2PM', 'Sun', 'closed']) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });

  it('switches to closed while the page is open', async () => {
    await openContact('2026-11-23T23:59:50Z');
    expect(openingLine()).toHaveTextContent('Open now, until 6 PM');
    act(() => jest.advanceTimersByTime(15_000));
    expect(openingLine()).toHaveTextContent('Closed now, opens tomorrow at 8 AM');
  });

  it('shows a note against sending health information next to its form', async () => {
    await openContact('2026-11-23T15:00:00Z');
    const form = within(screen.getByRole('region', { name: 'Send us a message' }));
    expect(form.getByText(contactMessages.noHealthInformation)).toBeVisible();
    expect(await form.findByRole('textbox', { name: 'Message' })).toBeVisible();
  });
});
