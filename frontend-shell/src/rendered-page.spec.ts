import { pageData } from './rendered-page';

const write = (text: string) => {
  document.head.innerHTML = '<script type="application/json" id="page-responses"></script>';
  document.head.firstElementChild!.textContent = text;
};

afterEach(() => {
  document.head.innerHTML = '';
});

describe(pageData.name, () => {
  it('reads the data that the server wrote into the page', () => {
    write('{"/api/announcements/active":[{"id":1,"text":"Flu shots \\u003c here"}]}');
    expect(pageData()).toEqual({ '/api/announcements/active': [{ id: 1, text: 'Flu shots < here' }] });
  });

  it('returns nothing when no data was written', () => {
    expect(pageData()).toEqual({});
  });

  it.each(['{', 'null', '[]', '7'])('treats %s as no data', (text) => {
    write(text);
    expect(pageData()).toEqual({});
  });
});
