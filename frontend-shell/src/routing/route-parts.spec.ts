import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import { Remotes } from '../remotes/remotes';
import { fetchRouteParts } from './route-parts';

const Page = () => null;

const fetchContact = (page: () => Promise<{ default: typeof Page }>) => {
  const route = { path: '/contact', title: 'Contact', access: 'anyone', chrome: 'site', page } as const;
  const manifest: RemoteManifest = { name: 'public', routes: [route] };
  const federation = { load: () => Promise.resolve({ default: manifest }), version: () => undefined };
  const remotes = new Remotes(federation, () => Promise.resolve({ entry: 'https://pharmacy.test/mf-manifest.json' }));
  return fetchRouteParts(remotes, 'public', '/contact');
};

describe(fetchRouteParts.name, () => {
  it('requests the code of a page once more when it fails to load', async () => {
    const page = jest.fn(() => Promise.resolve({ default: Page })).mockRejectedValueOnce(new Error('Connection reset'));
    await expect(fetchContact(page)).resolves.toBe(true);
    expect(page).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second failure', async () => {
    const page = jest.fn(() => Promise.reject<{ default: typeof Page }>(new Error('Connection reset')));
    await expect(fetchContact(page)).resolves.toBe(false);
    expect(page).toHaveBeenCalledTimes(2);
  });
});
