import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { liveTold } from '@pharmacy/state';
import { fakeApi, renderPage } from '@pharmacy/testing';
import { AnnouncementBanner } from './announcement-banner';
import { markOf } from './announcement-mark';

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

function openTold(announcements: readonly ActiveAnnouncement[]) {
  const view = renderPage(<AnnouncementBanner />);
  const tell = (data: readonly ActiveAnnouncement[]) =>
    act(() => void view.store.dispatch(liveTold({ type: 'announcements', data })));
  tell(announcements);
  return { ...view, tell };
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

  it('shows a single one without anything to move', () => {
    openTold(three.slice(0, 1));
    expect(within(banner()!).getAllByRole('button')).toEqual([button('Close announcements')]);
    wait(20);
    expect(shown()).toBe('Flu shots are here');
  });

  it('turns every five seconds, and says nothing while it does', () => {
    openTold(three);
    wait(4.9);
    expect(shown()).toBe('Flu shots are here');
    wait(0.2);
    expect(shown()).toBe('Closed on Thanksgiving');
    wait(5);
    wait(5);
    expect(shown()).toBe('Flu shots are here');
    expect(screen.getByText('Flu shots are here').parentElement).toHaveAttribute('aria-live', 'off');
  });

  it('goes back, forth and to any of them', () => {
    openTold(three);
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

  it('stops on Pause, reads aloud what is chosen then, and goes on with Play', () => {
    openTold(three);
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
  ])('waits for %s to leave', (_, come, leave) => {
    openTold(three);
    come();
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    leave();
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it('waits while nobody can see the page', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    openTold(three);
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it('does not move by itself for those who want no motion, until they press Play', () => {
    reduceMotion();
    openTold(three);
    wait(20);
    expect(shown()).toBe('Flu shots are here');
    fireEvent.click(button('Play announcements'));
    wait(5.1);
    expect(shown()).toBe('Closed on Thanksgiving');
  });

  it('keeps the one that is shown while others come and go', () => {
    const { tell } = openTold(three);
    fireEvent.click(button('Next announcement'));
    tell([{ id: 9, text: 'Short hours today' }, ...three]);
    expect(shown()).toBe('Closed on Thanksgiving');
    tell([three[2]!]);
    expect(shown()).toBe('New drive-through');
    tell([]);
    expect(banner()).toBeNull();
  });

  it('stays closed in this browser until there is something new', () => {
    const { tell, unmount } = openTold(three.slice(0, 2));
    fireEvent.click(button('Close announcements'));
    expect(banner()).toBeNull();
    expect(screen.getByText('Announcements closed').parentElement).toHaveFocus();
    tell(three.slice(0, 1));
    tell(three.slice(0, 2));
    expect(banner()).toBeNull();
    unmount();

    const again = openTold(three.slice(0, 2));
    expect(banner()).toBeNull();
    again.tell(three);
    expect(shown()).toBe('New drive-through');
    fireEvent.click(button('Close announcements'));
    again.tell([{ id: 1, text: 'Flu shots are back' }]);
    expect(shown()).toBe('Flu shots are back');
  });

  it('closes in the other windows of the browser too', () => {
    openTold(three.slice(0, 1));
    localStorage.setItem('closed_announcements', JSON.stringify(three.slice(0, 1).map(markOf)));
    fireEvent(window, new StorageEvent('storage', { key: 'closed_announcements' }));
    expect(banner()).toBeNull();
  });

  it('copes with a browser that keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    openTold([{ id: 77, text: 'Only here' }]);
    fireEvent.click(button('Close announcements'));
    expect(banner()).toBeNull();
  });
});

describe('what the banner is told', () => {
  beforeEach(() => localStorage.clear());

  it('is asked for where nothing was told, and replaced by what is, also by nothing', async () => {
    api.answers(route, three.slice(0, 1));
    const { store } = renderPage(<AnnouncementBanner />);
    expect(await screen.findByText('Flu shots are here')).toBeVisible();
    act(() => void store.dispatch(liveTold({ type: 'announcements', data: [] })));
    expect(banner()).toBeNull();
  });
});
