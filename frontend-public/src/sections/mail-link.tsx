import { emailPattern } from '@pharmacy/contracts';
import { TextLink } from '@pharmacy/ui/core';
import { usePlainText } from '../content/blocks.context';
import { Text } from '../content/text';

/** The pharmacy's mail address as a link that writes to it; as mere text when it is none. */
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
