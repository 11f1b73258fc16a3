// Stands in the page itself and runs before anything is drawn; what it imported would come too late.
{
  const page = document.documentElement;
  page.dataset.scripts = '';

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
}
