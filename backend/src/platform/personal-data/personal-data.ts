import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** The person whose data is collected. */
export interface DataSubject {
  readonly userId: number;
  readonly username: string;
  /**
   * Addresses that are known to be the person's. Whoever registers can type any address, so an unconfirmed one proves
   * nothing about messages that were sent with it.
   */
  readonly emails: readonly string[];
}

/** One row about the person. The names of the fields become headings. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | Date | null>>;

export interface PersonalSection {
  readonly title: string;
  readonly records: readonly PersonalRecord[];
}

/** What one module holds about people. The platform finds it by `@PersonalDataDeclaration()`. */
export interface PersonalDataPart {
  collect(person: DataSubject): Promise<readonly PersonalSection[]>;
}

/** Marks a provider that implements `PersonalDataPart`. */
export const PersonalDataDeclaration = DiscoveryService.createDecorator();

/** What all modules hold about people. No module reads another's tables for it. */
@Injectable()
export class PersonalData {
  constructor(private readonly discovery: DiscoveryService) {}

  async collect(person: DataSubject): Promise<readonly PersonalSection[]> {
    const sections: PersonalSection[] = [];
    for (const part of this.parts()) sections.push(...(await part.collect(person)));
    return sections;
  }

  private parts(): readonly PersonalDataPart[] {
    return this.discovery
      .getProviders({ metadataKey: PersonalDataDeclaration.KEY })
      .map(({ instance }) => instance as PersonalDataPart);
  }
}
