import { z } from 'zod';
import { atMost, limits } from '../limits';
import { completeWebAddress, isLinkTarget } from '../web-address';
import { isWholeDay } from '../patterns';
import { announcementAudiences, announcementMessages as messages } from './announcement';

const optionalDay = z
  .string()
  .trim()
  .refine((day) => day === '' || isWholeDay(day), messages.dateInvalid);

/** An empty date means no limit, and an empty link no link. */
export const announcementForm = z
  .object({
    text: z
      .string()
      .trim()
      .min(limits.announcement.min, messages.textTooShort)
      .max(limits.announcement.max, atMost(limits.announcement.max)),
    active: z.boolean(messages.activeInvalid),
    startDate: optionalDay,
    endDate: optionalDay,
    urgent: z.boolean(messages.urgentInvalid),
    audience: z.enum(announcementAudiences, messages.audienceInvalid),
    linkUrl: z
      .string()
      .overwrite(completeWebAddress)
      .max(limits.address.max, atMost(limits.address.max))
      .refine((address) => address === '' || isLinkTarget(address), messages.linkInvalid),
    linkText: z.string().trim().max(limits.announcementLink.max, atMost(limits.announcementLink.max)),
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
