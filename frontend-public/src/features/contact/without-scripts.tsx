import { contactMessages } from '@pharmacy/contracts';
import { Alert } from '@pharmacy/ui/core';
import { MailLink } from '../../sections/mail-link';
import { PhoneLink } from '../../sections/phone-link';

/** In the place of the form where scripts are switched off: it could not be sent. */
export function WithoutScripts() {
  return (
    <noscript>
      <Alert>
        <p>{contactMessages.withoutScripts}</p>
        <p>
          <PhoneLink />
        </p>
        <MailLink />
      </Alert>
    </noscript>
  );
}
