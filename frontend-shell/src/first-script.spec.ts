import { announcementDigest } from './layout/announcement-banner/closed-announcements';
import { stopRecordingClicks, replayClicks } from './rendered-page';

const page = document.documentElement;
const announcements = [
  { id: 1, text: 'Flu shots are here' },
  { id: 2, text: 'Closed on Thanksgiving' },
];
const marks = announcements.map(announcementDigest);

async function open(closed: string | null) {
  localStorage.clear();
  if (closed !== null) localStorage.setItem('closed_announcements', closed);
  delete page.dataset.banner;
  jest.resetModules();
  await import('./first-script');
  document.body.innerHTML = `<section data-announcements="${marks.join(' ')}"></section>`;
  await Promise.resolve();
  return page.dataset.banner;
}

describe('the script that runs before the first paint', () => {
  it('marks that scripts run', async () => {
    delete page.dataset.scripts;
    await open(null);
    expect(page).toHaveAttribute('data-scripts');
  });

  it('records clicks until the app takes over, then replays them', async () => {
    await open(null);
    document.body.innerHTML = '<button><b>Menu</b></button><button><b>Send</b></button><p>Text</p>';
    const [menu, send] = document.querySelectorAll('button');
    document.querySelector('p')!.click();
    menu!.querySelector('b')!.click();
    stopRecordingClicks();
    send!.click();
    expect([...document.querySelectorAll('[data-pressed]')]).toEqual([menu]);

    const pressed: unknown[] = [];
    document.body.addEventListener('click', ({ target }) => pressed.push(target));
    replayClicks();
    replayClicks();
    expect(pressed).toEqual([menu]);
    expect(menu).not.toHaveAttribute('data-pressed');
  });

  it('hides a banner whose announcements were all closed in this browser', async () => {
    expect(await open(JSON.stringify(marks))).toBe('closed');
  });

  it('shows a banner with a new announcement', async () => {
    expect(await open(JSON.stringify(marks.slice(1)))).toBeUndefined();
  });

  it('starts the scripts once, after the page has been parsed and painted', async () => {
    jest.useFakeTimers();
    document.head.innerHTML =
      '<script type="application/json" id="page-scripts">{"run":["/assets/main.js"],"fetch":["/assets/page.js"],"digests":{"/assets/page.js":"sha384-page"}}</script>';
    await open(null);
    const started = () =>
      [...document.head.children].map((part) => part.getAttribute('src') ?? part.getAttribute('href'));
    expect(started()).toEqual([null]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    jest.advanceTimersByTime(1_000);
    expect(started()).toEqual(['/assets/main.js', '/assets/page.js']);
    document.head.innerHTML = '';
    jest.useRealTimers();
  });

  it.each([null, '[]', '{', '7'])('shows the banner when the stored value is %s', async (kept) => {
    expect(await open(kept)).toBeUndefined();
  });
});
