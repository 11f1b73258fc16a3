import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type Correspondence, type MailAbout, PharmacyFacts } from '../../../platform/mail';
import { formatDateTime } from '../../../platform/time';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';

/** Stored in the database, so it must not change. */
export const ANSWER_MAIL = 'contact-answer';

/** The email with an answer. */
export const answerMailOf = ({ id }: { readonly id: number }): MailAbout => ({ mail: ANSWER_MAIL, subjectId: id });

/** An answer, as its email shows it. */
export interface ContactAnswer {
  readonly subject: string;
  readonly answer: string;
  /** the visitor's message */
  readonly question: string;
  /** formatted for display, in the pharmacy's time zone */
  readonly askedAt: string;
}

interface AddressedAnswer {
  readonly to: string;
  readonly model: ContactAnswer;
  readonly correspondence: Correspondence;
}

/** The data for the email with an answer. */
@Injectable()
export class ContactAnswers {
  constructor(
    private readonly entries: ContactEntriesRepository,
    private readonly pharmacy: PharmacyFacts,
    private readonly config: Config,
  ) {}

  /** Null if the message was deleted. */
  async find(id: number): Promise<AddressedAnswer | null> {
    const email = await this.entries.findEmail(id);
    if (!email) return null;
    // The address on the website, because the sender of all emails (`MAIL_FROM`) is usually one that no one reads.
    const { email: replyTo } = await this.pharmacy.read();
    const { to, subject, text: answer, message: question, receivedAt, key, earlierKeys } = email;
    return {
      to,
      model: {
        // A sender can put line breaks into a subject, which a header can't have.
        subject: `Re: ${(subject ?? 'Your message').replace(/\s+/g, ' ')}`,
        answer,
        question,
        askedAt: formatDateTime(receivedAt, this.config.timeZone),
      },
      correspondence: { replyTo, key, earlierKeys },
    };
  }
}
