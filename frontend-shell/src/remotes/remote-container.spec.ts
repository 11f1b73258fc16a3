import { getInstance } from '@module-federation/enhanced/runtime';
import { forgetBuild, openContainer } from './remote-container';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

const globals = globalThis as unknown as Record<string, unknown>;

describe('a remote container', () => {
  const get = () => Promise.resolve(() => 'door');

  beforeEach(() => {
    globals.__FEDERATION__ = { __INSTANCES__: [{ name: 'pharmacy_shell' }, { name: 'pharmacy_portal' }] };
    jest.mocked(getInstance).mockReturnValue({ shareScopeMap: {} } as ReturnType<typeof getInstance>);
  });

  it('is told what the page shares before it is asked for anything', async () => {
    const init = jest.fn();
    globals.pharmacy_portal = { init, get };
    const container = await openContainer('pharmacy_portal');
    const { shareScopeMap } = getInstance()!;
    expect(init).toHaveBeenCalledWith(
      shareScopeMap.default,
      [],
      expect.objectContaining({ shareScopeKeys: 'default' }),
    );
    expect((await container.get('./remote'))()).toBe('door');
  });

  it('is missed by name where the entry script left none', async () => {
    globals.pharmacy_portal = undefined;
    await expect(openContainer('pharmacy_portal')).rejects.toThrow('"pharmacy_portal" left no container');
  });

  it('leaves nothing that the next build would be mistaken for, but what others use', () => {
    const form = { '7.0.0': { from: 'pharmacy_portal', loaded: true }, '7.1.0': { from: 'pharmacy_portal' } };
    const react = { '19.0.0': { from: 'pharmacy_shell' } };
    const host = { shareScopeMap: { default: { form, react } } } as unknown as ReturnType<typeof getInstance>;
    jest.mocked(getInstance).mockReturnValue(host);
    globals.pharmacy_portal = { get };

    forgetBuild('pharmacy_portal');

    expect(globals.pharmacy_portal).toBeUndefined();
    expect(globals.__FEDERATION__).toEqual({ __INSTANCES__: [{ name: 'pharmacy_shell' }] });
    expect(Object.keys(form)).toEqual(['7.0.0']);
    expect(Object.keys(react)).toEqual(['19.0.0']);
  });
});
