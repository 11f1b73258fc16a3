import type { Logo } from './logo';
import { Manufacturer } from './manufacturer';

const file = (key: string): Logo => ({ kind: 'file', key, checksum: 'ab', bytes: 10 });
const elsewhere: Logo = { kind: 'elsewhere', address: 'https://example.org/logo.png' };
const facts = { name: 'Larkmere', description: 'Makes things', website: 'https://example.org/' };

describe(Manufacturer.name, () => {
  it('keeps a website that is not named when it is described anew', () => {
    const manufacturer = Manufacturer.add(facts, null);
    manufacturer.describe({ name: 'Ostrelia', description: 'Other things' });
    expect(manufacturer).toMatchObject({ name: 'Ostrelia', description: 'Other things', website: facts.website });
    manufacturer.describe({ ...facts, website: null });
    expect(manufacturer.website).toBeNull();
  });

  it('says which file nothing names any more', () => {
    const manufacturer = Manufacturer.add(facts, file('one'));
    expect(manufacturer.wear(file('two'))).toBe('one');
    expect(manufacturer.wear(elsewhere)).toBe('two');
    expect(manufacturer.wear(file('three'))).toBeNull();
    expect(manufacturer.wear(null)).toBe('three');
    expect(manufacturer.wear(null)).toBeNull();
  });

  it('has one logo at most', () => {
    const manufacturer = Manufacturer.add(facts, file('one'));
    manufacturer.wear(elsewhere);
    expect(manufacturer).toMatchObject({
      logoKey: null,
      logoChecksum: null,
      logoBytes: null,
      logoAddress: elsewhere.address,
    });
    manufacturer.wear(file('two'));
    expect(manufacturer).toMatchObject({ logoKey: 'two', logoChecksum: 'ab', logoBytes: 10, logoAddress: null });
  });
});
