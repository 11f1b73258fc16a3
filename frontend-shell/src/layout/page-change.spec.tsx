import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useLocation, useScrolling } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { useDocumentHead, useFocusOnNavigation } from './site';

function Page() {
  useDocumentHead();
  return <Link to="/patients">Patients</Link>;
}

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
const description = () => document.querySelector('meta[name="description"]');

describe(useDocumentHead.name, () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<link rel="canonical" href="https://pharmacy.example.org/about"><meta name="description" content="About us">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('keeps server-rendered metadata on the page that it describes', () => {
    renderPage(<Page />, { at: '/about' });
    expect(canonical()).toBe('https://pharmacy.example.org/about');
    expect(description()).not.toBeNull();
  });

  it('removes stale metadata on the next page', async () => {
    const { user } = renderPage(<Page />, { at: '/about' });
    await user.click(screen.getByRole('link'));
    expect(canonical()).toBe('https://pharmacy.example.org/patients');
    expect(description()).toBeNull();
  });
});

function Legal() {
  useScrolling({ isServerRendered: true });
  useFocusOnNavigation();
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/nondiscrimination">Nondiscrimination</Link>
      <Link to="/nondiscrimination#languages">Language assistance</Link>
      <Link to="/nondiscrimination#gone">Something that is gone</Link>
      <section id="languages" aria-label="Languages" />
    </main>
  );
}

describe(useFocusOnNavigation.name, () => {
  beforeEach(() => {
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
  });

  it.each([
    ['Nondiscrimination', 'main'],
    ['Language assistance', 'languages'],
    ['Something that is gone', 'main'],
  ])('moves the focus of the link %s to #%s', async (name, id) => {
    const { user } = renderPage(<Legal />, { at: '/privacy' });
    await user.click(screen.getByRole('link', { name }));
    expect(document.activeElement?.id).toBe(id);
  });

  describe('when the main region of the next page is late', () => {
    let arrive: () => void;
    function Office() {
      useFocusOnNavigation();
      const [isThere, setIsThere] = useState(false);
      const { pathname } = useLocation();
      arrive = () => act(() => setIsThere(true));
      if (pathname === '/about') return <Link to="/admin/dashboard">Dashboard</Link>;
      return (
        <>
          <button>Close the notice</button>
          {isThere && <main id="main" tabIndex={-1} />}
        </>
      );
    }
    const open = async () => {
      const { user } = renderPage(<Office />, { at: '/about' });
      await user.click(screen.getByRole('link', { name: 'Dashboard' }));
      expect(document.body).toHaveFocus();
    };

    it('moves the focus to it once it is there', async () => {
      await open();
      arrive();
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    });

    it('leaves the focus where the visitor has moved it', async () => {
      await open();
      const close = screen.getByRole('button', { name: 'Close the notice' });
      act(() => close.focus());
      arrive();
      await Promise.resolve();
      expect(close).toHaveFocus();
    });
  });

  it('leaves the main region alone when a link leads to another part of the page', async () => {
    const { user } = renderPage(<Legal />, { at: '/nondiscrimination' });
    await user.click(screen.getByRole('link', { name: 'Language assistance' }));
    expect(screen.getByRole('region', { name: 'Languages' })).toHaveFocus();
  });
});
