import { contentMessages } from '@pharmacy/contracts';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import RichTextEditor from '.';

/** A spelling that draft-js does not write. */
const stored = '<p>Hello  <b>you</b></p>\n<ul><li>one</li></ul>';
const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';

async function open(first: string, props: { invalid?: boolean; describedBy?: string } = {}) {
  const reported: string[] = [];
  let setFromOutside = (_html: string) => {};
  function Screen() {
    const [value, setValue] = useState(first);
    setFromOutside = setValue;
    const report = (html: string) => {
      reported.push(html);
      setValue(html);
    };
    return <RichTextEditor {...props} label="Content" value={value} onChange={report} />;
  }
  render(<Screen />);
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return { reported, user: userEvent.setup(), replace: (html: string) => act(() => setFromOutside(html)) };
}

const textbox = () => screen.getByRole('textbox', { name: 'Content' });
const tool = (name: string) => screen.getByRole('button', { name });

const writeSource = (html: string) => fireEvent.change(textbox(), { target: { value: html } });

function paste(html: string, text = '') {
  const event = createEvent.paste(textbox(), {
    clipboardData: {
      types: ['text/html', 'text/plain'],
      items: [],
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : text),
    },
  });
  fireEvent(textbox(), event);
}

// draft-js takes a while to be read; what is waited for below is the screen.
beforeAll(() => import('./rich-text-editor'), 60_000);

describe('the rich text editor', () => {
  it('loads and shows its placeholder', async () => {
    render(<RichTextEditor label="Content" value="" onChange={() => {}} />);
    await screen.findByRole('toolbar');
    expect(screen.getByText(contentMessages.placeholder)).toBeVisible();
  });

  it('shows a text without reporting a change', async () => {
    const { reported, user } = await open(stored);
    expect(textbox()).toHaveTextContent('Hello youone');
    expect(textbox()).toHaveAttribute('aria-multiline', 'true');
    await user.click(textbox());
    await user.tab();
    expect(reported).toEqual([]);
  });

  it('reports pasted HTML without disallowed markup and the stored text after undo', async () => {
    const { reported, user } = await open(stored);
    act(() => textbox().focus());
    paste('<h2 onclick="x()">New</h2><p><a href="javascript:x()">bad</a><img src=x></p><script>x()</script>', 'New');
    await waitFor(() => expect(reported).toHaveLength(1));
    expect(reported[0]).toBe('<h2>New</h2><p>badHello <strong>you</strong></p><ul><li>one</li></ul>');
    await user.click(tool('Undo'));
    expect(reported[1]).toBe(stored);
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
  });

  it('has a toolbar with one tab stop and arrow-key navigation', async () => {
    const { user } = await open('<p>a</p>');
    const toolbar = within(screen.getByRole('toolbar'));
    const stops = [...toolbar.getAllByRole('combobox'), ...toolbar.getAllByRole('button')];
    expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([screen.getByLabelText('Text style')]);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Bold')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tool('Source')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByLabelText('Text style')).toHaveFocus();
  });

  it('changes the block at the caret', async () => {
    const { reported, user } = await open('<p>a</p>');
    await user.selectOptions(screen.getByLabelText('Text style'), 'Heading 4');
    await user.click(tool('Bullet list'));
    expect(tool('Bullet list')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Text style')).toHaveDisplayValue('List item');
    expect(reported).toEqual(['<h4>a</h4>', '<ul><li>a</li></ul>']);
  });

  it('accepts a link only to an allowed address', async () => {
    const { reported, user } = await open('<p></p>');
    await user.click(tool('Link'));
    const address = screen.getByLabelText('Link address');
    await user.type(address, 'ftp:x{Enter}');
    expect(address).toHaveAccessibleDescription(contentMessages.linkInvalid);
    expect(reported).toEqual([]);
    fireEvent.change(address, { target: { value: 'https://example.org' } });
    fireEvent.change(screen.getByLabelText('Link text'), { target: { value: 'there' } });
    await user.click(screen.getByRole('button', { name: 'Apply link' }));
    expect(reported).toEqual(['<p><a href="https://example.org" rel="noopener noreferrer">there</a></p>']);
    expect(screen.queryByLabelText('Link address')).not.toBeInTheDocument();
  });

  it('replaces its text when the value changes from outside', async () => {
    const { reported, replace } = await open('<p>a</p>');
    replace('<p>restored</p>');
    await waitFor(() => expect(textbox()).toHaveTextContent('restored'));
    expect(reported).toEqual([]);
  });

  it('shows the source verbatim and applies changes to it', async () => {
    const { reported, user } = await open(stored);
    await user.click(tool('Source'));
    expect(textbox()).toHaveValue(stored);
    expect(tool('Source')).toHaveAttribute('aria-pressed', 'true');
    expect(tool('Bold')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByLabelText('Text style')).toBeDisabled();
    writeSource('<h2>new');
    await user.click(tool('Source'));
    expect(within(textbox()).getByRole('heading', { name: 'new' })).toBeVisible();
    expect(reported.at(-1)).toBe('<h2>new');
  });

  it("doesn't open a text that it would damage until the user accepts", async () => {
    const { reported, user } = await open(`<p>b</p>${table}`);
    expect(screen.getByRole('alert')).toHaveTextContent('This text has parts that the editor cannot show: tables.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit anyway' }));
    expect(textbox()).toHaveTextContent('ba');
    expect(reported).toEqual([]);
  });

  it('warns about unsupported parts when leaving the source view', async () => {
    const { user } = await open('<p>a</p>');
    await user.click(tool('Source'));
    writeSource(table);
    await user.click(tool('Source'));
    expect(screen.getByRole('alert')).toHaveTextContent('tables');
    await user.click(screen.getByRole('button', { name: 'Edit source' }));
    expect(textbox()).toHaveValue(table);
  });

  it('supports a description and an invalid state', async () => {
    await open('<p>a</p>', { invalid: true, describedBy: 'hint' });
    expect(textbox()).toHaveAttribute('aria-invalid', 'true');
    expect(textbox().getAttribute('aria-describedby')).toContain('hint');
  });
});
