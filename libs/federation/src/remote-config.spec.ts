import path from 'node:path';
import type { Configuration } from 'webpack';
import { remoteConfig } from './remote-config.cjs';
import { ScopedStyles } from './scoped-styles.cjs';
import { shellConfig } from './shell-config.cjs';

const dir = path.resolve(__dirname, '../../../frontend-portal');
const shellDir = path.resolve(__dirname, '../../../frontend-shell');
const production = { mode: 'production' };

const portal: (...given: Parameters<ReturnType<typeof remoteConfig>>) => Configuration = (...given) =>
  remoteConfig({ name: 'portal', dir })(...given).at(-1)!;

describe(remoteConfig.name, () => {
  it.each(['production', 'development'])("doesn't use eval in %s", (mode) => {
    expect(portal({}, { mode }).devtool).not.toEqual(expect.stringContaining('eval'));
  });

  it('works at any URL', () => {
    expect(portal({}, production).output?.publicPath).toBe('auto');
  });

  it('names every script by its content hash', () => {
    expect(portal({}, production).output).toMatchObject({
      filename: expect.stringContaining('[contenthash'),
      chunkFilename: expect.stringContaining('[contenthash'),
    });
  });

  it('separates the chunks of two builds and gives the same sources the same name', () => {
    const name = portal({}, production).output?.uniqueName;
    expect(name).toMatch(/^pharmacy_portal_[0-9a-f]{10}$/);
    expect(portal({}, production).output?.uniqueName).toBe(name);
  });

  it('sets a valid variable name for any remote', () => {
    const [browser] = remoteConfig({ name: 'drug-recalls', dir })({}, production);
    const names = browser?.plugins?.map(
      (plugin) => (plugin as { _options?: { name?: string } } | null)?._options?.name,
    );
    expect(names).toContain('pharmacy_drug_recalls');
  });

  it('rejects styles that could affect anything outside the remote', () => {
    expect(portal({}, production).plugins).toContainEqual(expect.any(ScopedStyles));
  });

  it("uses aliases for modules that don't fit a page", () => {
    const alias = { 'old/polyfill$': '/portal/src/polyfill.cjs' };
    const [browser] = remoteConfig({ name: 'portal', dir, alias })({}, production);
    expect(browser?.resolve).toMatchObject({ alias, conditionNames: ['source', '...'] });
  });
});

describe(shellConfig.name, () => {
  it('contains no address of a remote', () => {
    const config = shellConfig({ dir: shellDir })({}, production).at(-1)!;
    expect(JSON.stringify(config.plugins)).not.toContain('mf-manifest');
    expect(config.output?.publicPath).toBe('/');
  });
});
