import { documentEmailsMessages } from '@pharmacy/contracts';
import { OnePressLinkPage } from '../one-press-link';
import { useUnsubscribeMutation } from '../auth.api';

/** Target of the link in emails about new documents. It needs no sign-in. */
export default function UnsubscribePage() {
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <OnePressLinkPage
      title="Stop emails about new documents"
      description="Your account stays as it is. We still email you about recalls, documents to confirm, and your account."
      buttonLabel="Unsubscribe"
      doneTitle="You’re unsubscribed"
      messages={documentEmailsMessages.unsubscribe}
      act={async (token) => (await unsubscribe(token)).error}
    />
  );
}
