import { keepReadable, pageData } from './rendered-page';

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

describe(keepReadable.name, () => {
  const field = <Field extends HTMLElement>(id: string) => document.getElementById(id) as Field;

  beforeEach(() => {
    document.body.innerHTML = `<main id="main">
      <input id="name" value="from the server"><input id="password" type="password">
      <input id="yes" type="checkbox"><input id="no" type="checkbox" checked>
      <textarea id="message">from the server</textarea>
      <select id="topic"><option>Billing</option><option selected>Delivery</option><option>Other</option></select>
    </main>`;
    field<HTMLInputElement>('name').value = 'Ana "A." Reyes';
    field<HTMLInputElement>('password').value = 'magnolia';
    field<HTMLInputElement>('yes').checked = true;
    field<HTMLInputElement>('no').checked = false;
    field<HTMLTextAreaElement>('message').value = 'Is it <in> stock?\nThank you';
    field<HTMLSelectElement>('topic').value = 'Other';
    document.body.innerHTML = `<main>${keepReadable().html}</main>`;
  });
  afterEach(() => document.body.replaceChildren());

  it('keeps what was typed and chosen', () => {
    expect(field('name')).toHaveValue('Ana "A." Reyes');
    expect(field('yes')).toBeChecked();
    expect(field('no')).not.toBeChecked();
    expect(field('message')).toHaveValue('Is it <in> stock?\nThank you');
    expect(field('topic')).toHaveValue('Other');
  });

  it('leaves out passwords', () => {
    expect(field('password')).toHaveValue('');
    expect(document.body.innerHTML).not.toContain('magnolia');
  });
});
