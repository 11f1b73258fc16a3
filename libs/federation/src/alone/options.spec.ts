import { readOptions } from './options.cjs';

describe(readOptions.name, () => {
  it('starts its own product unless an address is given', () => {
    expect(readOptions([])).toEqual({ product: null, port: 4200 });
  });

  it("reads the product's address, without a path, and the port", () => {
    const options = readOptions(['--product', 'https://pharmacy.example.org/patients', '--port', '4300']);
    expect(options).toEqual({ product: 'https://pharmacy.example.org', port: 4300 });
  });

  it.each([
    [['--mock']],
    [['--port', 'many']],
    [['--port', '70000']],
    [['--product', '127.0.0.1:3000']],
    [['--product', 'localhost:3000']],
    [['--product', '']],
  ])('rejects %j', (args) => {
    expect(() => readOptions(args)).toThrow(/--(mock|port|product)/);
  });
});
