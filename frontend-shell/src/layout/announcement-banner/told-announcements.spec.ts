import { toldAnnouncements } from './told-announcements';

const write = (text: string) => {
  document.head.innerHTML = '<script type="application/json" id="active-announcements"></script>';
  document.head.firstElementChild!.textContent = text;
};

afterEach(() => {
  document.head.innerHTML = '';
});

describe(toldAnnouncements.name, () => {
  it('reads what the server wrote into the page', () => {
    write('[{"id":1,"text":"Flu shots \\u003c here"}]');
    expect(toldAnnouncements()).toEqual([{ id: 1, text: 'Flu shots < here' }]);
  });

  it('knows an empty list from none', () => {
    expect(toldAnnouncements()).toBeNull();
    write('[]');
    expect(toldAnnouncements()).toEqual([]);
  });

  it.each(['{', 'null', '{"id":1}', '[{"id":"1","text":"x"}]', '[{"id":1}]', '[7]'])('takes %s for none', (text) => {
    write(text);
    expect(toldAnnouncements()).toBeNull();
  });
});
