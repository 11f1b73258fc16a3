import { TextLink } from '@pharmacy/ui';
import { useBlock } from '../content/page-content';
import { Text } from '../content/text';

/** The pharmacy's mail address as a link that writes to it. */
export function MailLink() {
  const address = useBlock('pharmacy_email');
  return (
    <p>
      <TextLink href={`mailto:${typeof address === 'string' ? address : ''}`}>
        <Text block="pharmacy_email" as="span" />
      </TextLink>
    </p>
  );
}
