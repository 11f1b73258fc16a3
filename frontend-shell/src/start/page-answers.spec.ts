import { pageAnswers } from './page-answers';

const write = (text: string) => {
  document.head.innerHTML = '<script type="application/json" id="page-answers"></script>';
  document.head.firstElementChild!.textContent = text;
};

afterEach(() => {
  document.head.innerHTML = '';
});

describe(pageAnswers.name, () => {
  it('reads what the server wrote into the page', () => {
    write('{"/api/announcements/active":[{"id":1,"text":"Flu shots \\u003c here"}]}');
    expect(pageAnswers()).toEqual({ '/api/announcements/active': [{ id: 1, text: 'Flu shots < here' }] });
  });

  it('tells nothing where nothing was written', () => {
    expect(pageAnswers()).toEqual({});
  });

  it.each(['{', 'null', '[]', '7'])('takes %s for nothing', (text) => {
    write(text);
    expect(pageAnswers()).toEqual({});
  });
});
