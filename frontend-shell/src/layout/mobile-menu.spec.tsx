import { screen } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { MobileMenu } from './mobile-menu';

const api = fakeApi();

const menu = () => screen.queryByRole('navigation', { name: 'Menu' });

describe(MobileMenu.name, () => {
  beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));

  it("shows the site's links on one click and hides them on the next", async () => {
    const { user } = renderPage(<MobileMenu />);
    expect(menu()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const [website, pharmacy] = screen.getAllByRole('list').map((list) => list.textContent);
    expect(website).toBe('HomePatientsPrescribersManufacturers');
    expect(pharmacy).toBe('About usServicesSolutionsContactPatient portal (opens in a new tab)Sign in');
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(menu()).not.toBeInTheDocument();
  });

  it('has no sign-in link for somebody who is signed in', async () => {
    const { user } = renderPage(<MobileMenu />, { as: 'prescriber' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const { user } = renderPage(<MobileMenu />);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes when a link is followed', async () => {
    const { user, address } = renderPage(<MobileMenu />);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('link', { name: 'Patients' }));
    expect(address()).toBe('/patients');
    expect(menu()).not.toBeInTheDocument();
  });

  it('closes when the focus leaves it, because it would hide what has the focus', async () => {
    const { user } = renderPage(
      <>
        <MobileMenu />
        <a href="/next">Next</a>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    screen.getByRole('link', { name: /^Call/ }).focus();
    expect(menu()).toBeVisible();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
    expect(menu()).not.toBeInTheDocument();
  });

  it('returns the focus to its button when a link leads to the open page', async () => {
    const { user } = renderPage(<MobileMenu />, { at: '/patients' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('link', { name: 'Patients' }));
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});
