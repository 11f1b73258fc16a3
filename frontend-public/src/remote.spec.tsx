/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { browserPaths, contentPages, publicPathOf } from '@pharmacy/contracts';
import { createAppStore, Provider } from '@pharmacy/state/core';
import { aPage, aTeamMember } from '@pharmacy/testing';
import manifest from './remote';

const paths = manifest.routes.map(({ path }) => path);

/** As a server has it before it renders: with the page's texts, and the team. */
function storeFor(path: string) {
  const pages = contentPages.filter((page) => page !== 'global' && publicPathOf(page) === path);
  const texts = pages.map((page) => [`/api/pages/${page}`, aPage(page)]);
  return createAppStore({ answers: { ...Object.fromEntries(texts), '/api/team-members': [aTeamMember()] } });
}

async function html(path: string): Promise<string> {
  const route = manifest.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  const { default: Page } = await route.page();
  return renderToString(
    <Provider store={storeFor(path)}>
      <StaticRouter location={path}>
        <Page />
      </StaticRouter>
    </Provider>,
  );
}

describe('the public remote', () => {
  it('has a page for every public address, and no other', () => {
    expect([...paths].sort()).toEqual([...browserPaths.public].sort());
  });

  it('lets everybody in, between header and footer', () => {
    expect(manifest.routes.every(({ access, chrome }) => access === 'anyone' && chrome === 'site')).toBe(true);
  });

  it.each(paths)('renders %s on a server, with one first heading and no level skipped', async (path) => {
    const levels = [...(await html(path)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 1) + 1)).toBe(true);
  });

  it.each(paths)('keeps %s free of style attributes and of files from elsewhere', async (path) => {
    expect((await html(path)).match(/ style=|<style|<script|<img|<link|src="http/g) ?? []).toEqual([]);
  });

  it.each(paths)('leads from %s only to addresses that exist', async (path) => {
    const known: readonly string[] = [...browserPaths.public, ...browserPaths.portal];
    const inner = [...(await html(path)).matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.split(/[?#]/)[0]);
    expect(inner.filter((href) => !known.includes(href ?? ''))).toEqual([]);
  });
});
