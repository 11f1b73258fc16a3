import { screen } from '@testing-library/react';
import { fakeApi, renderPage } from '@pharmacy/testing';
import { AccountEntry } from './site-header';

jest.mock('./account-menu', () => {
  throw new Error('chunk is gone');
});
fakeApi();

describe(`${AccountEntry.name} whose menu can't be loaded`, () => {
  it("links to the person's home page", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderPage(<AccountEntry />, { as: 'admin' });
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/admin/dashboard');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
