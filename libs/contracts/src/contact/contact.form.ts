import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { emailPattern } from '../patterns';
import { contactMessages as messages } from './contact.messages';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));

export const contactForm = z.object({
  name: z.string().trim().min(1, messages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
  email: z.string().trim().max(limits.email.max, messages.emailInvalid).regex(emailPattern, messages.emailInvalid),
  phone: optionalText(limits.phone.max),
  subject: optionalText(limits.subject.max),
  message: z
    .string()
    .trim()
    .min(limits.contactMessage.min, messages.messageTooShort)
    .max(limits.contactMessage.max, atMost(limits.contactMessage.max)),
  website: z.string(),
});

export type ContactFormValues = z.infer<typeof contactForm>;
