import { z } from 'zod';
import { atMost, limits } from '../limits';
import { contactThreadMessages as messages } from './contact-thread';

const entryForm = (required: string, max: number) =>
  z.object({ text: z.string().trim().min(1, required).max(max, atMost(max)) });

export const contactAnswerForm = entryForm(messages.answerRequired, limits.contactAnswer.max);
export const contactNoteForm = entryForm(messages.noteRequired, limits.notes.max);
