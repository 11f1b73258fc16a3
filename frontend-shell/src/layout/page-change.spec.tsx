import { screen } from '@testing-library/react';
import { Link } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { useDocumentHead } from './site';

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
