/** @jest-environment node */
import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import type { ServerRemote } from '@pharmacy/remote-kit/server';
import type { CachedResponses } from '@pharmacy/state/core';
import { aPage } from '@pharmacy/testing';
import { reads, render } from './server';

const route = (path: string, text: string) => ({
  path,
  title: text,
  access: 'anyone' as const,
  chrome: 'site' as const,
  page: () => Promise.resolve({ default: () => <h1>{text}</h1> }),
});
const manifest: RemoteManifest = { name: 'public', routes: [route('/', 'Welcome'), route('/patients', 'Patients')] };
const remote: ServerRemote = {
  manifest,
  readsOf: () => [],
  headOf: () => ({ title: '', description: '', structuredData: [] }),
};
const responses: CachedResponses = {
  '/api/pages/global': aPage('global', { texts: { pharmacy_name: 'Dogwood Pharmacy' } }),
  '/api/announcements/active': [
    { id: 1, text: 'Flu shots <are> here' },
    { id: 2, text: 'Closed on Thanksgiving' },
  ],
};
const ask = (path: string, changes = {}) =>
  render({
    path,
    remote,
    answers: responses,
    timeZone: 'America/Chicago',
    now: '2031-07-01T12:00:00.000Z',
    ...changes,
  });

describe(render.name, () => {
  it('renders the page with header, footer, and all announcements', async () => {
    const { html, status } = await ask('/patients');
    expect(status).toBe(200);
    expect(html).toContain('<h1>Patients</h1>');
    expect(html).toContain('Dogwood Pharmacy');
    expect(html).toContain('Flu shots &lt;are&gt; here');
    expect(html).toContain('Closed on Thanksgiving');
    for (const name of ['Main', 'Menu', 'Website', 'Legal']) expect(html).toContain(`aria-label="${name}"`);
  });

  it('renders without scripts or anything that the content security policy forbids', async () => {
    const long = manifest.routes.map((it) => ({
      ...it,
      page: () => Promise.resolve({ default: () => <p>{'word '.repeat(20_000)}</p> }),
    }));
    const { html } = await ask('/', { remote: { ...remote, manifest: { ...manifest, routes: long } } });
    expect(html).not.toMatch(/<script|<template|<style|\sstyle=/);
  });

  it('shows the not-found screen for an unknown path', async () => {
    const { html, status } = await ask('/404', { remote: null });
    expect(status).toBe(404);
    expect(html).toContain('404 Page Not Found');
  });

  it("shows the year of the render time in the pharmacy's time zone", async () => {
    expect((await ask('/', { now: '2032-01-01T05:00:00.000Z' })).html).toContain('>2031</span>');
    expect((await ask('/', { now: '2032-01-01T07:00:00.000Z' })).html).toContain('>2032</span>');
  });

  it("rejects when a page fails or requires a remote that isn't available", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('no such block');
    };
    const broken = [{ ...route('/', ''), page: () => Promise.resolve({ default: Broken }) }];
    await expect(ask('/', { remote: { ...remote, manifest: { name: 'public', routes: broken } } })).rejects.toThrow(
      'no such block',
    );
    await expect(ask('/', { remote: null })).rejects.toThrow("isn't available while rendering");
  });

  it('depends on the texts and announcements that every page has', () => {
    expect(reads).toEqual(Object.keys(responses));
  });
});
