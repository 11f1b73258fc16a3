import { telephoneLink, type ContactSubmissionView } from '@pharmacy/contracts';
import { TextLink, type DescriptionItem } from '@pharmacy/ui';
import { replyAddress } from './message-words';

/** Who wrote, and how to reach them. */
export function senderDetails(message: ContactSubmissionView): readonly DescriptionItem[] {
  const { name, email, phone } = message;
  return [
    { term: 'From', detail: name },
    { term: 'Email', detail: <TextLink href={replyAddress(message)}>{email}</TextLink> },
    { term: 'Phone', detail: phone ? <Telephone number={phone} /> : 'N/A' },
  ];
}

function Telephone({ number }: { readonly number: string }) {
  const href = telephoneLink(number);
  return href ? <TextLink href={href}>{number}</TextLink> : number;
}
