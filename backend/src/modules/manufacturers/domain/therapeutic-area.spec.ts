import { TherapeuticArea } from './therapeutic-area';

const named = (name: string) => TherapeuticArea.add({ name, description: null }).comparableName;

describe(TherapeuticArea.name, () => {
  it.each(['pain management', 'PAIN MANAGEMENT', 'Pain   Management', 'Pain\u00a0Management', 'Ｐain Management'])(
    'takes %p for the same name',
    (name) => {
      expect(named(name)).toBe(named('Pain Management'));
    },
  );

  it('tells names of different letters apart', () => {
    expect(named('Pain')).not.toBe(named('Pains'));
    expect(named('Ménière')).not.toBe(named('Meniere'));
  });

  it('keeps a description that is not named', () => {
    const area = TherapeuticArea.add({ name: 'Pain', description: 'Words' });
    area.describe({ name: 'Pain relief' });
    expect(area).toMatchObject({ name: 'Pain relief', comparableName: 'pain relief', description: 'Words' });
    area.describe({ name: 'Pain', description: null });
    expect(area.description).toBeNull();
  });
});
