import { TherapeuticArea } from './therapeutic-area';

const named = (name: string) => TherapeuticArea.add({ name, description: null }).comparableName;

describe(TherapeuticArea.name, () => {
  it.each(['pain management', 'PAIN MANAGEMENT', 'Pain   Management', 'Pain\u00a0Management', 'Ｐain Management'])(
    'treats %p as the same name',
    (name) => {
      expect(named(name)).toBe(named('Pain Management'));
    },
  );

  it('distinguishes names with different letters', () => {
    expect(named('Pain')).not.toBe(named('Pains'));
    expect(named('Ménière')).not.toBe(named('Meniere'));
  });

  it("keeps its description when an update doesn't name one", () => {
    const area = TherapeuticArea.add({ name: 'Pain', description: 'Words' });
    area.update({ name: 'Pain relief' });
    expect(area).toMatchObject({ name: 'Pain relief', comparableName: 'pain relief', description: 'Words' });
    area.update({ name: 'Pain', description: null });
    expect(area.description).toBeNull();
  });
});
