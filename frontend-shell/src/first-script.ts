// Stands in the page itself and runs before anything is drawn; what it imported would come too late.
{
  const page = document.documentElement;
  page.dataset.scripts = '';

  const markPressed = ({ target }: Event) => {
    if (page.dataset.scripts === 'started') document.removeEventListener('click', markPressed);
    else if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '');
  };
  document.addEventListener('click', markPressed);

  const closed = (): readonly unknown[] => {
    try {
      const marks: unknown = JSON.parse(localStorage.getItem('closed_announcements') ?? '[]');
      return Array.isArray(marks) ? marks : [];
    } catch {
      return [];
    }
  };

  const marks = closed();
  const hideClosed = () => {
    const banner = document.querySelector<HTMLElement>('[data-announcements]');
    if (!banner) return;
    observer.disconnect();
    const shown = banner.dataset.announcements?.split(' ') ?? [];
    if (shown.every((mark) => marks.includes(mark))) page.dataset.banner = 'closed';
  };
  // Between the banner's arrival and its first picture.
  const observer = new MutationObserver(hideClosed);
  if (marks.length > 0) {
    observer.observe(page, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => observer.disconnect());
  }

  interface PageScripts {
    readonly run: readonly string[];
    readonly fetch: readonly string[];
  }

  const startScripts = () => {
    const list = document.getElementById('page-scripts');
    if (!list) return;
    list.remove();
    const { run, fetch } = JSON.parse(list.textContent) as PageScripts;
    for (const src of run) document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    for (const href of fetch) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    }
  };
  // A page that the server finished is read first. Frames come before pictures, and not at all in a tab that nobody sees.
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(startScripts));
    setTimeout(startScripts, 500);
  });
}
