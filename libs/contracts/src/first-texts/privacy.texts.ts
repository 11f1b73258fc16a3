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
      '<p>Our server’s log can record your internet address, the pages that you open, and that you wrote to us, but not your message. ' +
      'To limit abuse, we count requests by internet address.</p>' +
      '<p>When you write to us from the contact page, we keep your message, your contact details, our answers, and our notes about it. ' +
      'We delete them two years after the last answer or note, unless we delete them earlier. ' +
      'We also record when you wrote, with your internet address. We remove that address together with the message, unless you were signed in.</p>' +
      '<p>In your browser’s storage, we remember which announcement you closed, and while the tab is open, how far you scrolled.</p>',
  },
  privacy_accounts_title: 'If you have an account',
  privacy_accounts_content: {
    html:
      '<p>When you ask for an account, we keep what you enter: your name, username, email address, organization, phone number, and notes. ' +
      'You can also give us your NPI, your license, your company, and your territory. We keep our questions to you and your answers.</p>' +
      '<p>We can check what you entered against the NPI registry, your state’s license board, and the federal list of excluded people. ' +
      'We keep the results of these checks, each match with that list, and our own notes about your request.</p>' +
      '<p>We delete a request a year after it was rejected or withdrawn. If it was approved, we keep it with your account. ' +
      'Invitations to our staff that no one accepts are deleted after 90 days. We keep changes of staff roles for 30 days.</p>' +
      '<p>Once a year, you confirm that you still need your account, and we keep the date. If you don’t, or if we deactivate your account, you can’t sign in. ' +
      'We keep the data of a deactivated account until we erase it, for example because you ask us to.</p>' +
      '<p>For each sign-in, we keep the internet address, the browser, and the times. We delete them 30 days after the session ends, except for the time of your last visit. ' +
      'We keep failed sign-ins for an hour, and warnings about them for 7 days. You see your sign-ins under Your account. ' +
      'When you ask for a new password, we keep the email address that you enter for a day. When you change your email address, we keep the old and the new one for 7 days.</p>' +
      '<p>If you turn on two-step sign-in, we keep the key of your authenticator app, encrypted, and the public key and the name of each passkey. ' +
      'We keep your recovery codes, like your password, in a form that no one can read.</p>' +
      '<p>We record which documents you open or download, and when, with the internet address. The portal shows you which ones you last opened, and in a recall, we know who to warn. ' +
      'After two years, we remove that address. For a recall, we also keep which documents our emails to you named. We record when you confirm that you read a document or destroyed a recalled one, and we keep our reminders. ' +
      'We also keep your favorites, and how often you want emails about new documents.</p>' +
      '<p>We record who changed what, with the internet address. The same record has failed sign-ins, requests for a new password, and invitations to our staff, ' +
      'with the username or email address. We never delete this record, not even after the times above. We keep the records of what you opened, what we emailed you about, and what you confirmed and changed. If your account is erased, they no longer have your name or address. ' +
      'For two years, we also keep which emails we sent, and when, but not their text.</p>' +
      '<p>Signing in stores a session token, your name and the details of your account, and the time of your last activity in your browser. Signing out removes them. ' +
      'A cookie recognizes this browser at your next sign-in for 180 days. It can’t sign anyone in by itself.</p>',
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
      '<p>If you have an account, you can download what we have about you under Your account, and correct your details there. ' +
      'You can ask us to erase your account. We then delete your name and your contact details, and put a random name in the records that we have to keep. ' +
      'What you wrote to us from another email address, such as a former one, isn’t found in this way: ask us about it.</p>' +
      '<p>Anyone can ask what information we have about them, ask us to correct it, and file a complaint without retaliation: with us, ' +
      'or with the Office for Civil Rights of the U.S. Department of Health and Human Services.</p>',
  },
} as const satisfies PageTexts;
