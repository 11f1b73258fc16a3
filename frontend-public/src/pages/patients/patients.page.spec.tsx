import { cleanup, screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import PatientsPage from './patients.page';

const api = fakeApi();

async function openPatients(changes: Parameters<typeof aPage>[1] = {}) {
  api.answers('GET /api/pages/:page', aPage('patients', changes));
  const page = renderPage(<PatientsPage />, { at: '/patients' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe(PatientsPage.name, () => {
  it.each([
    ['Open patient portal', 'https://patients.example.org/'],
    ['App for iPhone', 'https://apps.apple.com/'],
    ['App for Android', 'https://play.google.com/store/apps'],
  ])('opens “%s” in a new tab and announces it', async (name, href) => {
    await openPatients();
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('explains a transfer in three steps', async () => {
    await openPatients();
    const steps = region('Transfer a prescription in three steps').getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      'Call us',
      'We handle the transfer',
      'Pickup or free delivery',
      'What to have ready when you call',
    ]);
  });

  it('lists what to have ready for a transfer, beside a button to call', async () => {
    await openPatients();
    const transfer = region('Transfer a prescription in three steps');
    expect(transfer.getByText('Your insurance card')).toBeVisible();
    expect(transfer.getByRole('link', { name: 'Call (601) 555-0142' })).toHaveAttribute('href', 'tel:+16015550142');
  });

  it('has no list of what to have ready when its text was emptied', async () => {
    await openPatients({ richTexts: { patients_transfer_ready_content: '<p><br></p>' } });
    const transfer = region('Transfer a prescription in three steps');
    expect(transfer.queryByRole('heading', { name: 'What to have ready when you call' })).not.toBeInTheDocument();
    expect(transfer.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leaves out the apps when their texts were emptied', async () => {
    const apps = () => document.querySelector('[data-content-key="patients_apps_title"]');
    const words = { patients_apps_title: '', patients_apps_text: '' };
    await openPatients({ texts: words });
    expect(apps()).not.toBeNull();
    cleanup();
    await openPatients({ texts: { ...words, patients_ios_action: '', patients_android_action: '' } });
    expect(apps()).toBeNull();
  });

  it('shows four medications with a picture each', async () => {
    await openPatients();
    const medications = region('Specialty medications we dispense');
    expect(medications.getAllByRole('listitem')).toHaveLength(4);
    expect(medications.getAllByRole('img')).toHaveLength(4);
    expect(medications.getAllByText(/^Thyroid:/)).toHaveLength(2);
  });

  it('answers five questions, each opened with a click', async () => {
    const { user } = await openPatients();
    const questions = region('Questions patients ask').getAllByRole('group');
    expect(questions).toHaveLength(5);
    await user.click(screen.getByText('How long does a transfer take?'));
    expect(questions.map((question) => question.hasAttribute('open'))).toEqual([false, true, false, false, false]);
  });

  it('leaves out questions that were emptied', async () => {
    await openPatients({
      texts: { patients_faq_5_question: '', patients_faq_5_answer: '' },
      richTexts: { patients_faq_4_answer: '<p><br></p>' },
    });
    expect(region('Questions patients ask').getAllByRole('group')).toHaveLength(3);
  });
});
