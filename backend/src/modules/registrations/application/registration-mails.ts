import { Injectable } from '@nestjs/common';
import { userTypeLabels } from '@pharmacy/contracts';
import { Config } from '../../../platform/config';
import type { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';

/** What the mails about a request need to know of it. */
@Injectable()
export class RegistrationMails {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly config: Config,
  ) {}

  find(id: number): Promise<Registration | null> {
    return this.registrations.find(id);
  }

  signInLink({ userType }: Registration): string {
    return `${this.config.publicUrl}/login?type=${userType}`;
  }
}

/** `prescriber`, `sales representative`: inside a sentence. */
export const asWord = ({ userType }: Registration): string => userTypeLabels[userType].toLowerCase();
