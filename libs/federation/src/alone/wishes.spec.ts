import { readWishes } from './wishes.cjs';

describe(readWishes.name, () => {
  it('takes the product on this machine unless told otherwise', () => {
    expect(readWishes([], {})).toEqual({ mock: false, backend: 'http://127.0.0.1:3000', port: 4200 });
  });

  it('reads the product, the port and the wish for none', () => {
    const wishes = readWishes(['--mock', '--port', '4300'], { BACKEND_URL: 'https://pharmacy.example.org' });
    expect(wishes).toEqual({ mock: true, backend: 'https://pharmacy.example.org', port: 4300 });
  });

  it.each([[['--mok']], [['--port', 'many']], [['--port', '70000']]])('refuses %j', (args) => {
    expect(() => readWishes(args, {})).toThrow(/--(mok|port)/);
  });
});
