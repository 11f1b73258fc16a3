import { z } from 'zod';
import { limits } from '../limits';
import { optionalAddress, optionalDay, optionalText, textWithin } from '../form-fields';
import { isLinkTarget } from '../web-address';
import { announcementAudiences, announcementMessages as messages } from './announcement';

/** An empty date means no limit, and an empty link no link. */
export const announcementForm = z
  .object({
    text: textWithin(limits.announcement, messages.textTooShort),
    active: z.boolean(messages.activeInvalid),
    startDate: optionalDay(messages.dateInvalid),
    endDate: optionalDay(messages.dateInvalid),
    urgent: z.boolean(messages.urgentInvalid),
    audience: z.enum(announcementAudiences, messages.audienceInvalid),
    linkUrl: optionalAddress(isLinkTarget, messages.linkInvalid),
    linkText: optionalText(limits.announcementLink.max),
  })
  // An address or a text that is too long has an error already.
  .refine(({ linkUrl, linkText }) => linkText !== '' || linkUrl.length > limits.address.max || !isLinkTarget(linkUrl), {
    path: ['linkText'],
    message: messages.linkTextRequired,
  })
  .refine(
    ({ linkUrl, linkText }) => linkUrl !== '' || linkText === '' || linkText.length > limits.announcementLink.max,
    {
      path: ['linkUrl'],
      message: messages.linkUrlRequired,
    },
  )
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: messages.endBeforeStart,
  });

export type AnnouncementFormValues = z.infer<typeof announcementForm>;
