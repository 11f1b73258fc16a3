import path from 'node:path';
import { aloneConfigs } from './alone-configs.cjs';

const dir = path.resolve(__dirname, '../../../../frontend-portal');

describe(aloneConfigs.name, () => {
  const { name, configs } = aloneConfigs(dir);
  const [shell, remote] = configs;

  it('builds the shell and the one remote, without their server builds', () => {
    expect(name).toBe('portal');
    expect(configs.map((config) => config.name)).toEqual(['shell', 'portal']);
    expect(configs.map((config) => config.dependencies)).toEqual([[], []]);
  });

  it('serves the remote at the same path as the product', () => {
    expect(shell?.output?.publicPath).toBe('/');
    expect(remote?.output?.publicPath).toBe('/remotes/portal/');
  });

  it('builds both in development mode', () => {
    expect(configs.map((config) => config.mode)).toEqual(['development', 'development']);
  });
});
