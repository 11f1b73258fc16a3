import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { isWholeDay } from '../patterns';
import { announcementMessages as messages } from './announcement.messages';

const optionalDay = z
  .string()
  .trim()
  .refine((day) => day === '' || isWholeDay(day), messages.dateInvalid);

/** An empty date means no limit. */
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
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: messages.endBeforeStart,
  });

export type AnnouncementFormValues = z.infer<typeof announcementForm>;
