import { act, cleanup, screen, within } from '@testing-library/react';
import { contactMessages } from '@pharmacy/contracts';
import { dayPreviewed } from '@pharmacy/state/core';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import ContactPage from './contact.page';

const api = fakeApi();

const address = () => within(screen.getByRole('region', { name: 'Where we are' })).getByRole('group');

async function openContact(now: string, content = aPage('contact')) {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  api.answers('GET /api/pages/:page', content);
  const page = renderPage(<ContactPage />, { at: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const openingLine = () => screen.getByText(/^(Open|Closed) (now|today.*)$/).parentElement;

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

  it.each([
    ['in the morning of a closed day', '2026-11-26T13:00:00Z', 'Closed today for Thanksgiving, opens tomorrow at 8 AM'],
    ['a second before it ends', '2026-11-27T05:59:59Z', 'Closed today for Thanksgiving, opens tomorrow at 8 AM'],
    ['at its end by the pharmacy’s clock', '2026-11-27T06:00:00Z', 'Closed now, opens today at 8 AM'],
    ['the next morning', '2026-11-27T14:00:00Z', 'Open now, until 6 PM'],
    ['in a week without open days', '2026-12-24T18:00:00Z', 'Closed now, opens Mon, Jan 4 at 8 AM'],
  ])('shows %s when it opens next', async (_when, now, words) => {
    const winterBreak = ['12-25', '12-26', '12-28', '12-29', '12-30', '12-31'].map((day) => `2026-${day}`);
    const closed = [...winterBreak, '2027-01-01', '2027-01-02'].map((day) => `${day} Winter break: closed`);
    const days = ['2026-11-26 Thanksgiving: closed', '2026-12-24 Christmas Eve: 9AM-12PM', ...closed];
    const texts = { pharmacy_special_days: days.join('\n') };
    await openContact(now, aPage('contact', { texts, on: '2026-11-26' }));
    expect(openingLine()).toHaveTextContent(words);
  });

  it.each([
    ['Mon-Fri 8AM-12AM', 'Open now, until 12 AM'],
    ['Mon-Sun 12AM-12AM', 'Open now, all day'],
  ])('shows until when it is open with the hours %s', async (hours, words) => {
    await openContact('2026-11-23T15:00:00Z', aPage('contact', { texts: { pharmacy_hours: hours } }));
    expect(openingLine()).toHaveTextContent(words);
  });

  it('shows the hours of the day that the editor previews, and the special days that are near then', async () => {
    const days = ['2026-11-26 Thanksgiving: closed', '2026-12-24 Christmas Eve: 9AM-12PM'];
    const texts = { pharmacy_special_days: days.join('\n') };
    const { store } = await openContact('2026-11-20T16:00:00Z', aPage('contact', { texts, on: '2026-11-20' }));
    expect(screen.queryByText(/Christmas Eve/)).not.toBeInTheDocument();
    const preview = (day: string) => act(() => void store.dispatch(dayPreviewed({ day, announcements: [] })));
    preview('2026-11-26');
    expect(openingLine()).toHaveTextContent('Closed today for Thanksgiving, opens tomorrow at 8 AM');
    preview('2026-12-24');
    expect(openingLine()).toHaveTextContent('Open now, until 12 PM');
    expect(screen.getByText(/Christmas Eve/)).toBeVisible();
    expect(screen.queryByText(/Thanksgiving/)).not.toBeInTheDocument();
  });

  it('shows the town until the pharmacy has filled in its address and parking', async () => {
    await openContact('2026-11-23T15:00:00Z');
    expect(address()).toHaveTextContent('Jackson, Mississippi');
    expect(document.querySelector('[data-content-key^="contact_place_"]:not(h2)')).toBeNull();
  });

  it('shows the town, and no caution about email, when their texts were emptied', async () => {
    const texts = { contact_place_text: '', contact_mail_caution: '' };
    await openContact('2026-11-23T15:00:00Z', aPage('contact', { texts }));
    expect(address()).toHaveTextContent('Jackson, Mississippi');
    expect(document.querySelector('[data-content-key="contact_mail_caution"]')).toBeNull();
  });

  it('shows the address and the parking', async () => {
    const texts = { contact_place_text: '1420 Camellia Street', contact_place_parking: 'Behind the building' };
    await openContact('2026-11-23T15:00:00Z', aPage('contact', { texts }));
    expect(address()).toHaveTextContent('1420 Camellia Street');
    expect(screen.getByText('Behind the building')).toBeVisible();
  });

  it('leaves out a portal without words, and the section without portals', async () => {
    const without = (...audiences: readonly string[]) =>
      aPage('contact', {
        texts: Object.fromEntries(
          audiences.flatMap((audience) =>
            ['title', 'text', 'action'].map((part) => [`contact_doors_${audience}_${part}`, '']),
          ),
        ),
      });
    const section = () => document.querySelector('[data-content-key="contact_doors_title"]')?.closest('section');
    await openContact('2026-11-23T15:00:00Z', without('prescribers'));
    expect(section()?.querySelectorAll('li')).toHaveLength(2);
    cleanup();
    await openContact('2026-11-23T15:00:00Z', without('patients', 'prescribers', 'manufacturers'));
    expect(section()).toBeUndefined();
  });

  it('shows a note against sending health information next to its form', async () => {
    await openContact('2026-11-23T15:00:00Z');
    const form = within(screen.getByRole('region', { name: 'Send us a message' }));
    expect(form.getByText(contactMessages.noHealthInformation)).toBeVisible();
    expect(await form.findByRole('textbox', { name: 'Message' })).toBeVisible();
  });
});
