import { screen, waitFor } from '@testing-library/react';
import { contactMessages } from '@pharmacy/contracts';
import { createMemoryHistory, PageScope, SiteRouter } from '@pharmacy/remote-kit/core';
import { Provider } from '@pharmacy/state/core';
import { fakeApi, renderPage, type RenderedPage } from '@pharmacy/testing';
import { ContactForm } from './contact-section';

const api = fakeApi();
const route = 'POST /api/contact';
const receipt = { id: 3, message: contactMessages.received };

const valid = { Name: 'Nora Gray', Email: 'nora@example.org', Message: 'When do you open on Saturday?' };

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function fill({ user }: RenderedPage, values: Record<string, string> = valid) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(box(name));
    await user.click(box(name));
    await user.paste(value);
  }
}

const send = ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Send message' }));

describe(ContactForm.name, () => {
  it('shows every error next to its field, focuses the first, and sends nothing', async () => {
    const page = renderPage(<ContactForm />);
    await send(page);
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is required'));
    expect(box('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(box('Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
    expect(box('Name')).toHaveFocus();
    expect(api.requests(route)).toHaveLength(0);
  });

  it('sends the message, focuses the confirmation, and offers another message from the same person', async () => {
    api.answers(route, receipt);
    const page = renderPage(<ContactForm />);
    await fill(page);
    await send(page);
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    expect(screen.getByText(contactMessages.received)).toBeVisible();
    expect(api.requests(route)[0]?.body).toEqual({
      name: 'Nora Gray',
      email: 'nora@example.org',
      message: 'When do you open on Saturday?',
    });

    await page.user.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(box('Message')).toHaveFocus();
    expect(box('Message')).toHaveValue('');
    expect(box('Email')).toHaveValue('nora@example.org');

    await page.user.type(box('Message'), 'And');
    expect(box('Message')).not.toHaveAccessibleDescription(contactMessages.messageTooShort);
    await page.user.tab();
    expect(box('Message')).toHaveAccessibleDescription(contactMessages.messageTooShort);
  });

  it('keeps what was typed while the message was being sent for another one', async () => {
    const release = api.holds(route, receipt);
    const page = renderPage(<ContactForm />);
    await fill(page, { ...valid, Subject: 'Hours' });
    await send(page);
    await waitFor(() => expect(api.requests(route)).toHaveLength(1));
    await page.user.type(box('Message'), ' And on Sunday?');
    await page.user.type(box('Phone'), '601-555-0123');
    release();

    await page.user.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(box('Message')).toHaveValue('When do you open on Saturday? And on Sunday?');
    expect(box('Phone')).toHaveValue('601-555-0123');
    expect(box('Subject')).toHaveValue('');
    expect(api.requests(route)[0]?.body).toMatchObject({ message: valid.Message });
  });

  it('has a honeypot field that only bots fill in', async () => {
    api.answers(route, receipt);
    const page = renderPage(<ContactForm />);
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
    const trap = document.querySelector('input[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();

    trap?.setAttribute('value', 'https://cheap.example.org');
    await fill(page);
    await send(page);
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(api.requests(route)[0]?.body).toMatchObject({ website: 'https://cheap.example.org' });
  });

  it('shows the remaining count only for the last 500 characters', async () => {
    const page = renderPage(<ContactForm />);
    await fill(page, { Message: 'a'.repeat(4_499) });
    expect(box('Message')).not.toHaveAccessibleDescription();
    await fill(page, { Message: 'a'.repeat(4_999) });
    expect(box('Message')).toHaveAccessibleDescription('1 character left');
    await fill(page, { Message: 'a'.repeat(5_002) });
    expect(screen.getByText('2 characters too many')).toBeVisible();
  });

  it('shows server errors next to their fields and keeps typed text', async () => {
    api.fails(route, 400, 'Name is not nice', [{ field: 'name', message: 'Name is not nice' }]);
    const page = renderPage(<ContactForm />);
    await fill(page);
    await send(page);
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is not nice'));
    expect(box('Name')).toHaveFocus();
    expect(box('Message')).toHaveValue(valid.Message);
  });

  it('shows a rate-limit error in place and in a toast, without retrying', async () => {
    api.fails(route, 429, contactMessages.tooMany);
    const page = renderPage(<ContactForm />);
    await fill(page);
    await send(page);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(contactMessages.tooMany));
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent('Message not sent');
    expect(box('Message')).toHaveValue(valid.Message);
    expect(api.requests(route)).toHaveLength(1);

    api.answers(route, receipt);
    await send(page);
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(screen.getByRole('status', { name: 'Notices' })).not.toHaveTextContent('Message not sent');
  });

  it('retries with one idempotency key when the server is down, then shows an error, and sends it again under the same key', async () => {
    api.respondsWith(route, () => Response.error());
    const page = renderPage(<ContactForm />);
    await fill(page);
    await send(page);
    expect(screen.getByRole('button', { name: /Send message/ })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(contactMessages.failed.description), {
      timeout: 30_000,
    });
    expect(api.requests(route)).toHaveLength(3);
    expect(box('Message')).toHaveValue(valid.Message);

    api.answers(route, receipt);
    await send(page);
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(api.requests(route)).toHaveLength(4);
    expect(new Set(api.requests(route).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('restores typed text when another build shows the page', async () => {
    const scope = (isThere: boolean) => (
      <SiteRouter history={history}>
        {isThere && (
          <PageScope onFailed={failed}>
            <ContactForm />
          </PageScope>
        )}
      </SiteRouter>
    );
    const failed = jest.fn();
    const history = createMemoryHistory('/contact');
    const page = renderPage(<></>);
    const inStore = (isThere: boolean) => <Provider store={page.store}>{scope(isThere)}</Provider>;
    page.rerender(inStore(true));
    await fill(page, { Name: 'Nora Gray', Message: 'Half a sent' });
    page.rerender(inStore(false));
    expect(screen.queryByRole('textbox')).toBeNull();
    page.rerender(inStore(true));
    expect(box('Name')).toHaveValue('Nora Gray');
    expect(box('Message')).toHaveValue('Half a sent');
  });
});
