import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { liveReceived } from '@pharmacy/state';
import { dayPreviewed } from '@pharmacy/state/core';
import { fakeApi, renderPage } from '@pharmacy/testing';
import { AnnouncementBanner } from './announcement-banner';
import { announcementDigest } from './closed-announcements';

const api = fakeApi();
const route = 'GET /api/announcements/active';

const three: readonly ActiveAnnouncement[] = [
  { id: 1, text: 'Flu shots are here' },
  { id: 2, text: 'Closed on Thanksgiving' },
  { id: 3, text: 'New drive-through' },
];

const banner = () => screen.queryByRole('region', { name: 'Announcements' });
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => document.querySelector('.shown')?.textContent;
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

function openWith(announcements: readonly ActiveAnnouncement[]) {
  const view = renderPage(<AnnouncementBanner />);
  const push = (data: readonly ActiveAnnouncement[]) =>
    act(() => void view.store.dispatch(liveReceived({ type: 'announcements', data })));
  push(announcements);
  return { ...view, push };
}

function reduceMotion() {
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList);
}

describe(AnnouncementBanner.name, () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    api.answers(route, []);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('shows a single announcement without controls', () => {
    openWith(three.slice(0, 1));
    expect(within(banner()!).getAllByRole('button')).toEqual([button('Close announcements')]);
    wait(20);
    expect(shown()).toBe('Flu shots are here');
  });

  it('marks urgent announcements in words, and interrupts screen readers with those that arrive later', () => {
    const urgent = { id: 8, text: 'We close at noon', urgent: true } as const;
    const { push } = openWith([{ ...urgent, id: 7, text: 'No power today' }]);
    expect(shown()).toBe('UrgentNo power today');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    push([urgent, ...three]);

    expect(screen.getByRole('alert')).toHaveTextContent('Urgent: We close at noon');
    expect(shown()).toBe('UrgentWe close at noon');
    fireEvent.click(button('Close announcements'));
    push([urgent, { id: 10, text: 'Ask about refills' }]);
    expect(shown()).toBe('Ask about refills');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    push([{ ...urgent, id: 9, text: 'We close at ten' }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Urgent: We close at ten');
  });

  it('lets the strip read an urgent announcement only after the visitor went to it', () => {
    const { push } = openWith(three);
    fireEvent.click(button('Pause announcements'));
    fireEvent.click(button('Next announcement'));
    const live = () => screen.getByText('Flu shots are here').parentElement?.getAttribute('aria-live');
    expect(live()).toBe('polite');
    push([{ id: 8, text: 'We close at noon', urgent: true }, ...three]);
    expect(shown()).toBe('UrgentWe close at noon');
    expect(live()).toBe('off');
    fireEvent.click(button('Next announcement'));
    expect(live()).toBe('polite');
    fireEvent.click(button('Previous announcement'));
    expect(shown()).toBe('UrgentWe close at noon');
    expect(live()).toBe('polite');
  });

  it('shows an urgent announcement that arrives at once, and keeps the focus and the pause', () => {
    const urgent = { id: 8, text: 'We close at noon', urgent: true } as const;
    const { push } = openWith(three);
    fireEvent.click(button('Pause announcements'));
    fireEvent.click(button('Next announcement'));
    const next = button('Next announcement');
    act(() => next.focus());

    push([urgent, ...three]);
    expect(shown()).toBe('UrgentWe close at noon');
    expect(next).toHaveFocus();
    act(() => next.blur());
    wait(20);
    expect(shown()).toBe('UrgentWe close at noon');

    fireEvent.click(next);
    push(three);
    expect(shown()).toBe('Flu shots are here');
    expect(button('Play announcements')).toBeVisible();
  });

  it('keeps the focus also when an urgent announcement arrives before one that was closed', () => {
    const { push } = openWith(three.slice(0, 1));
    fireEvent.click(button('Close announcements'));
    push(three);
    expect(shown()).toBe('Closed on Thanksgiving');
    const next = button('Next announcement');
    act(() => next.focus());
    push([{ id: 8, text: 'We close at noon', urgent: true }, ...three]);
    expect(shown()).toBe('UrgentWe close at noon');
    expect(next).toHaveFocus();
  });

  it('shows an urgent announcement for five seconds, whenever it arrives', () => {
    const { push } = openWith(three);
    fireEvent.click(button('Announcement 3 of 3'));
    wait(4);
    push([{ id: 8, text: 'We close at noon', urgent: true }, ...three]);
    wait(4.9);
    expect(shown()).toBe('UrgentWe close at noon');
    wait(0.2);
    expect(shown()).toBe('Flu shots are here');
  });

  it('shows the link of an announcement', () => {
    openWith([{ id: 1, text: 'Recall.', link: { url: '/contact', text: 'Write to us' } }]);
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('rotates every five seconds without a screen reader announcement', () => {
    openWith(three);
    wait(4.9);
    expect(shown()).toBe('Flu shots are here');
    wait(0.2);
    expect(shown()).toBe('Closed on Thanksgiving');
    wait(5);
    wait(5);
    expect(shown()).toBe('Flu shots are here');
    expect(screen.getByText('Flu shots are here').parentElement).toHaveAttribute('aria-live', 'off');
  });

  it('moves back, forward, and to any announcement', () => {
    openWith(three);
    fireEvent.click(button('Previous announcement'));
    expect(shown()).toBe('New drive-through');
    fireEvent.click(button('Next announcement'));
    expect(shown()).toBe('Flu shots are here');
    fireEvent.click(button('Announcement 2 of 3'));
    expect(shown()).toBe('Closed on Thanksgiving');
    expect(button('Announcement 2 of 3')).toHaveAttribute('aria-current', 'true');
    wait(5.1);
    expect(shown()).toBe('New drive-through');
  });

  it('stops on Pause, announces later changes, and resumes on Play', () => {
    openWith(three);
    fireEvent.click(button('Pause announcements'));
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    expect(screen.getByText('Flu shots are here').parentElement).toHaveAttribute('aria-live', 'polite');
    act(() => button('Play announcements').focus());
    fireEvent.click(button('Play announcements'));
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it.each([
    ['the pointer', () => fireEvent.pointerEnter(banner()!), () => fireEvent.pointerLeave(banner()!)],
    [
      'the focus',
      () => act(() => button('Next announcement').focus()),
      () => act(() => button('Next announcement').blur()),
    ],
  ])('pauses until %s leaves', (_, come, leave) => {
    openWith(three);
    come();
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    leave();
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it('pauses while the page is hidden', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    openWith(three);
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it("doesn't rotate for users who prefer reduced motion until they press Play", () => {
    reduceMotion();
    openWith(three);
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    fireEvent.click(button('Play announcements'));
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it('keeps the current announcement when others are added or removed', () => {
    const { push } = openWith(three);
    fireEvent.click(button('Next announcement'));
    push([{ id: 9, text: 'Short hours today' }, ...three]);
    expect(shown()).toBe('Closed on Thanksgiving');
    push([three[2]!]);
    expect(shown()).toBe('New drive-through');
    push([]);
    expect(banner()).toBeNull();
  });

  it('stays closed in this browser until there is a new announcement', () => {
    const { push, unmount } = openWith(three.slice(0, 2));
    fireEvent.click(button('Close announcements'));
    expect(banner()).toBeNull();
    expect(screen.getByText('Announcements closed').parentElement).toHaveFocus();
    push(three.slice(0, 1));
    push(three.slice(0, 2));
    expect(banner()).toBeNull();
    unmount();

    const again = openWith(three.slice(0, 2));
    expect(banner()).toBeNull();
    again.push(three);
    expect(shown()).toBe('New drive-through');
    fireEvent.click(button('Close announcements'));
    again.push([{ id: 1, text: 'Flu shots are back' }]);
    expect(shown()).toBe('Flu shots are back');
  });

  it('closes in other windows of the same browser, too', () => {
    openWith(three.slice(0, 1));
    localStorage.setItem('closed_announcements', JSON.stringify(three.slice(0, 1).map(announcementDigest)));
    fireEvent(window, new StorageEvent('storage', { key: 'closed_announcements' }));
    expect(banner()).toBeNull();
  });

  it('stays closed although one of them is the first of a hundred that were closed before', () => {
    const earlier = Array.from({ length: 99 }, (_, index) => `${index + 1_000}:x`);
    localStorage.setItem('closed_announcements', JSON.stringify([announcementDigest(three[0]!), ...earlier]));
    openWith(three.slice(0, 2));
    fireEvent.click(button('Close announcements'));
    expect(banner()).toBeNull();
  });

  it('shows those of the day that the editor previews, also what this browser closed', () => {
    const { store } = openWith(three.slice(0, 1));
    fireEvent.click(button('Close announcements'));
    const preview = (announcements: readonly ActiveAnnouncement[] | null) =>
      act(() => void store.dispatch(dayPreviewed(announcements && { day: '2026-12-24', announcements })));
    preview([{ id: 9, text: 'We close at noon' }]);
    expect(shown()).toBe('We close at noon');
    preview(three.slice(0, 1));
    expect(shown()).toBe('Flu shots are here');
    fireEvent.click(button('Close announcements'));
    expect(shown()).toBe('Flu shots are here');
    preview([]);
    expect(banner()).toBeNull();
    preview(null);
    expect(banner()).toBeNull();
  });

  it('leaves the focus where it is when a later announcement ends', () => {
    const { push } = openWith(three.slice(0, 1));
    fireEvent.click(button('Close announcements'));
    const note = screen.getByText('Announcements closed').parentElement;
    expect(note).toHaveFocus();
    act(() => note?.blur());

    push(three.slice(1, 2));
    expect(shown()).toBe('Closed on Thanksgiving');
    push([]);
    expect(banner()).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('closes also while browser storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    openWith([{ id: 78, text: 'Only here' }]);
    fireEvent.click(button('Close announcements'));
    expect(banner()).toBeNull();
  });

  it('works without browser storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    openWith([{ id: 77, text: 'Only here' }]);
    fireEvent.click(button('Close announcements'));
    expect(banner()).toBeNull();
  });
});

describe("the banner's announcements", () => {
  beforeEach(() => localStorage.clear());

  it('are requested when none are cached and replaced by live updates, even by an empty list', async () => {
    api.answers(route, three.slice(0, 1));
    const { store } = renderPage(<AnnouncementBanner />);
    expect(await screen.findByText('Flu shots are here')).toBeVisible();
    act(() => void store.dispatch(liveReceived({ type: 'announcements', data: [] })));
    expect(banner()).toBeNull();
  });

  it('stay those of the last live update when the live connection is down', () => {
    const { store } = renderPage(<AnnouncementBanner />, {
      answers: { '/api/announcements/active': three.slice(0, 1) },
    });
    expect(shown()).toBe('Flu shots are here');
    act(() => void store.dispatch(liveReceived({ type: 'announcements', data: [] })));
    act(() => void store.dispatch({ type: 'live/liveStatusChanged', payload: 'down' }));
    expect(store.getState().live.status).toBe('down');
    expect(banner()).toBeNull();
  });
});
