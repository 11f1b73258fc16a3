import { type Logo, Manufacturer } from './manufacturer';

const file = (key: string): Logo => ({ kind: 'file', key, checksum: 'ab', bytes: 10 });
const external: Logo = { kind: 'external', address: 'https://example.org/logo.png' };
const facts = { name: 'Larkmere', description: 'Makes things', website: 'https://example.org/' };

describe(Manufacturer.name, () => {
  it("keeps its website when an update doesn't name one", () => {
    const manufacturer = Manufacturer.add(facts, null);
    manufacturer.update({ name: 'Ostrelia', description: 'Other things' });
    expect(manufacturer).toMatchObject({ name: 'Ostrelia', description: 'Other things', website: facts.website });
    manufacturer.update({ ...facts, website: null });
    expect(manufacturer.website).toBeNull();
  });

  it('returns the file that is no longer referenced', () => {
    const manufacturer = Manufacturer.add(facts, file('one'));
    expect(manufacturer.setLogo(file('two'))).toBe('one');
    expect(manufacturer.setLogo(external)).toBe('two');
    expect(manufacturer.setLogo(file('three'))).toBeNull();
    expect(manufacturer.setLogo(null)).toBe('three');
    expect(manufacturer.setLogo(null)).toBeNull();
  });

  it('has at most one logo', () => {
    const manufacturer = Manufacturer.add(facts, file('one'));
    manufacturer.setLogo(external);
    expect(manufacturer).toMatchObject({
      logoKey: null,
      logoChecksum: null,
      logoBytes: null,
      logoAddress: external.address,
    });
    manufacturer.setLogo(file('two'));
    expect(manufacturer).toMatchObject({ logoKey: 'two', logoChecksum: 'ab', logoBytes: 10, logoAddress: null });
  });
});
