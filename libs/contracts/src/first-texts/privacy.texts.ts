import type { PageTexts } from './first-text';

export const privacyTexts = {
  privacy_title: 'Privacy',
  privacy_lead: 'What this website knows about you, and how the pharmacy handles health information.',
  privacy_website_title: 'On this website',
  privacy_website_content: {
    html:
      '<p>You can read every public page without telling us who you are. We load nothing from other companies: no ads, no trackers, no third-party fonts.</p>' +
      '<p>When a prescriber or a sales representative asks for access, we keep the name, email address, organization, and phone number that they give us, ' +
      'to decide on the request and to keep the account safe. We also record who opened which document and when.</p>' +
      '<p>When you write to us from the contact page, we keep your message and contact details until your question is answered.</p>' +
      '<p>Signing in stores a session token in your browser. Signing out removes it.</p>',
  },
  privacy_health_title: 'Health information',
  privacy_health_content: {
    html:
      '<p>Patients have no account on this website, and it holds no patient records. The patient portal and the apps are separate services with their own privacy notices.</p>' +
      '<p>Please don’t send health information by email or from the contact page. Call us instead.</p>',
  },
  privacy_notice_title: 'Notice of Privacy Practices',
  privacy_notice_content: {
    beforeLaunch: 'Notice of Privacy Practices',
    text: {
      html:
        '<p><strong>Add your Notice of Privacy Practices here</strong>, with its effective date and the name and phone number of your privacy officer.</p>' +
        '<p>Until then, ask for a copy at the counter or by phone.</p>',
    },
  },
  privacy_rights_title: 'Your choices',
  privacy_rights_content: {
    html:
      '<p>You can ask what information we have about you, ask us to correct it, and file a complaint without retaliation: with us, ' +
      'or with the Office for Civil Rights of the U.S. Department of Health and Human Services.</p>',
  },
} as const satisfies PageTexts;
