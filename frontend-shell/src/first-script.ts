// Inlined into the HTML so that it runs before the first paint. It has no imports because they would load too late.
{
  const page = document.documentElement;
  page.dataset.scripts = '';

  const recordClick = ({ target }: Event) => {
    if (page.dataset.scripts === 'started') document.removeEventListener('click', recordClick);
    else if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '');
  };
  document.addEventListener('click', recordClick);

  const readClosed = (): readonly unknown[] => {
    try {
      const digests: unknown = JSON.parse(localStorage.getItem('closed_announcements') ?? '[]');
      return Array.isArray(digests) ? digests : [];
    } catch {
      return [];
    }
  };

  const closed = readClosed();
  const hideClosed = () => {
    const banner = document.querySelector<HTMLElement>('[data-announcements]');
    if (!banner) return;
    observer.disconnect();
    const shown = banner.dataset.announcements?.split(' ') ?? [];
    if (shown.every((digest) => closed.includes(digest))) page.dataset.banner = 'closed';
  };
  // Runs after the parser inserts the banner and before the browser paints it.
  const observer = new MutationObserver(hideClosed);
  if (closed.length > 0) {
    observer.observe(page, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => observer.disconnect());
  }

  interface PageScripts {
    readonly run: readonly string[];
    readonly fetch: readonly string[];
    readonly digests: Readonly<Record<string, string>>;
  }

  const startScripts = () => {
    const list = document.getElementById('page-scripts');
    if (!list) return;
    list.remove();
    const { run, fetch, digests } = JSON.parse(list.textContent) as PageScripts;
    for (const src of run) document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    for (const href of fetch) {
      const link = { rel: 'preload', as: 'script', href, integrity: digests[href] ?? '' };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  };
  // Paint the server-rendered page before starting scripts. The timer covers hidden tabs, where animation frames don't fire.
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(startScripts));
    setTimeout(startScripts, 500);
  });
}
