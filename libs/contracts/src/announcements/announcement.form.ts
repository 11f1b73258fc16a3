import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { dayPattern } from '../patterns';
import { announcementMessages as messages } from './announcement.messages';

const optionalDay = z.string().regex(new RegExp(`^$|${dayPattern.source}`), messages.dateInvalid);

/** Empty dates are no bounds. */
export const announcementForm = z
  .object({
    text: z
      .string()
      .trim()
      .min(limits.announcement.min, messages.textTooShort)
      .max(limits.announcement.max, atMost(limits.announcement.max)),
    active: z.boolean(),
    startDate: optionalDay,
    endDate: optionalDay,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: messages.endBeforeStart,
  });

export type AnnouncementFormValues = z.infer<typeof announcementForm>;
