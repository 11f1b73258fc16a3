import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '../database';

/** The person whose data is collected. */
export interface DataSubject {
  readonly userId: number;
  readonly username: string;
  /**
   * The current address if it's known to be the person's. Applicants can type any address, so an unconfirmed one proves
   * nothing about messages that were sent with it. Nor does a former one: someone else may write from it.
   */
  readonly emails: readonly string[];
}

/** One row about the person. The names of the fields become headings. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | Date | null>>;

export interface PersonalSection {
  readonly title: string;
  readonly records: readonly PersonalRecord[];
}

/** What else identifies the person in the audit trail. */
export interface Traces {
  readonly names?: readonly string[];
  readonly registrationIds?: readonly number[];
  /** messages that were deleted: the trail has where they were sent from */
  readonly messageIds?: readonly number[];
}

/** What one module holds about people. The platform finds it by `@PersonalDataDeclaration()`. */
export interface PersonalDataPart {
  /** The person's requests for an account. */
  requestsOf?(person: DataSubject): Promise<readonly number[]>;
  collect(person: DataSubject, registrationIds: readonly number[]): Promise<readonly PersonalSection[]>;
  /**
   * Deletes what is about the person, or replaces it with the pseudonym where others still need the row. Here, `emails` has
   * a confirmed address only.
   */
  erase(person: DataSubject, pseudonym: string, tx: Tx): Promise<Traces>;
}

/** Marks a provider that implements `PersonalDataPart`. */
export const PersonalDataDeclaration = DiscoveryService.createDecorator();

/** What all modules hold about people. No module reads another's tables for it. */
@Injectable()
export class PersonalData {
  constructor(private readonly discovery: DiscoveryService) {}

  async collect(person: DataSubject): Promise<readonly PersonalSection[]> {
    const registrationIds: number[] = [];
    for (const part of this.parts()) registrationIds.push(...((await part.requestsOf?.(person)) ?? []));
    const sections: PersonalSection[] = [];
    for (const part of this.parts()) sections.push(...(await part.collect(person, registrationIds)));
    return sections;
  }

  /** Returns all names, requests, and messages of the person. */
  async erase(person: DataSubject, pseudonym: string, tx: Tx): Promise<Required<Traces>> {
    const names = [person.username, ...person.emails];
    const registrationIds: number[] = [];
    const messageIds: number[] = [];
    for (const part of this.parts()) {
      const traces = await part.erase(person, pseudonym, tx);
      names.push(...(traces.names ?? []));
      registrationIds.push(...(traces.registrationIds ?? []));
      messageIds.push(...(traces.messageIds ?? []));
    }
    return { names: [...new Set(names)], registrationIds, messageIds };
  }

  private parts(): readonly PersonalDataPart[] {
    return this.discovery
      .getProviders({ metadataKey: PersonalDataDeclaration.KEY })
      .map(({ instance }) => instance as PersonalDataPart);
  }
}

/** An address in a domain that never exists, for columns that need one. */
export const erasedEmail = (pseudonym: string): string => `${pseudonym}@erased.invalid`;
