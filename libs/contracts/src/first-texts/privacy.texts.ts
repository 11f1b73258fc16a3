import type { PageTexts } from './first-text';

export const privacyTexts = {
  privacy_title: 'Privacy',
  privacy_lead: 'What this website knows about you, and how the pharmacy handles health information.',
  privacy_reviewed: {
    beforeLaunch: 'Privacy page: have it reviewed, and enter the date, as in “Reviewed on May 1, 2026”',
    text: '',
  },
  privacy_website_title: 'On this website',
  privacy_website_content: {
    html:
      '<p>You can read every public page without telling us who you are. We load no ads, no trackers, and no third-party fonts, and we set no cookies on public pages. ' +
      'A logo or a portrait can come from another website, which then learns your internet address.</p>' +
      '<p>Our server’s log can have your internet address and the page that failed. To limit abuse, we count requests by internet address.</p>' +
      '<p>When you write to us from the contact page, we keep your message and contact details until we delete them.</p>' +
      '<p>In your browser’s storage, we remember which announcement you closed, and while the tab is open, how far you scrolled.</p>',
  },
  privacy_accounts_title: 'If you have an account',
  privacy_accounts_content: {
    html:
      '<p>When a prescriber or a sales representative asks for access, we keep the name, email address, organization, phone number, and notes that they give us, ' +
      'also when the request is rejected. An account is deactivated, not deleted.</p>' +
      '<p>For each sign-in, we keep the internet address, the browser, and the times. We delete them 30 days after the session ends, except for your latest sign-in. ' +
      'We keep failed sign-ins for an hour. You see your sign-ins under My account.</p>' +
      '<p>We record who opened which document and when, and who changed what, with the internet address. These records aren’t deleted.</p>' +
      '<p>Signing in stores a session token, your name, and the time of your last activity in your browser. Signing out removes them. ' +
      'A cookie recognizes this browser at your next sign-in for 180 days. It opens nothing by itself.</p>',
  },
  privacy_health_title: 'Health information',
  privacy_health_content: {
    html:
      '<p>Patients have no account on this website, and it holds no patient records. The patient portal and the apps are separate services with their own privacy notices.</p>' +
      '<p>Please don’t send health information by email or from the contact page. Call us instead.</p>',
  },
  privacy_notice_title: 'Notice of Privacy Practices',
  privacy_notice_content: {
    html:
      '<p>How the pharmacy uses and shares your health information, and the rights you have, is in our ' +
      '<a href="/notice-of-privacy-practices">Notice of Privacy Practices</a>.</p>',
  },
  privacy_rights_title: 'Your choices',
  privacy_rights_content: {
    html:
      '<p>You can ask what information we have about you, ask us to correct it, and file a complaint without retaliation: with us, ' +
      'or with the Office for Civil Rights of the U.S. Department of Health and Human Services.</p>',
  },
} as const satisfies PageTexts;
