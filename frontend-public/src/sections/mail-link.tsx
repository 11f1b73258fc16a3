import { emailPattern } from '@pharmacy/contracts';
import { TextLink } from '@pharmacy/ui/core';
import { Text, usePlainText } from '../content/blocks';

/** The pharmacy's email address as a `mailto:` link; plain text if it isn't a valid address. */
export function MailLink() {
  const address = usePlainText('pharmacy_email');
  if (!emailPattern.test(address)) return <Text block="pharmacy_email" />;
  return (
    <p>
      <TextLink href={`mailto:${address}`}>
        <Text block="pharmacy_email" as="span" />
      </TextLink>
    </p>
  );
}
