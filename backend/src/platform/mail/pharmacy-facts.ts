import { Injectable, Logger } from '@nestjs/common';
import { emailPattern, pharmacy } from '@pharmacy/contracts';

export interface Facts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The pharmacy's name, phone, and email on the website, for emails, printed reports, passkeys, and authenticator apps. */
@Injectable()
export class PharmacyFacts {
  private readonly logger = new Logger(PharmacyFacts.name);
  private lastRead?: Facts;
  private readPublished: () => Promise<Partial<Facts>> = () => Promise.resolve({});

  /** The module that has the published texts calls this once, while modules are constructed. */
  readFrom(readPublished: () => Promise<Partial<Facts>>): void {
    this.readPublished = readPublished;
  }

  /**
   * The facts as they're published now. A fact without a text is that of a new installation. If the texts can't be read, these
   * are the facts of the last read. Rejects only before the first successful read, so that an email is sent later instead of
   * with the facts of the demo's pharmacy.
   */
  async read(): Promise<Facts> {
    try {
      const { name = '', phone = '', email = '' } = await this.readPublished();
      this.lastRead = {
        name: name.trim() || pharmacy.name,
        phone: phone.trim() || pharmacy.phone,
        email: emailPattern.test(email.trim()) ? email.trim() : pharmacy.email,
      };
    } catch (error) {
      if (!this.lastRead) throw error;
      this.logger.warn(`The pharmacy's facts could not be read: ${(error as Error).message}`);
    }
    return this.lastRead;
  }
}
