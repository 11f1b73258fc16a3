import { remoteForPath } from '@pharmacy/contracts';

const isOwnPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && remoteForPath(pathname) === 'public';

/** Lets no link lead out of the public pages, until the function it returns is called. */
export function stayOnSite(): () => void {
  const hold = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && !isOwnPage(link)) event.preventDefault();
  };
  const clicks = ['click', 'auxclick'] as const;
  clicks.forEach((click) => document.addEventListener(click, hold, true));
  return () => clicks.forEach((click) => document.removeEventListener(click, hold, true));
}
