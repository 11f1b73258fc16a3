import { Injectable } from '@nestjs/common';
import {
  type LikenessReason,
  likenessReasons,
  npiError,
  type RegistrationKnownView,
  type RegistryCheckView,
  type RegistryComparison,
  similarPeopleLimit,
  type SimilarPersonView,
} from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Transaction } from '../../../platform/database';
import { SimilarAccounts } from '../../auth';
import { peopleAlike } from '../../person-likeness';
import { RegistryLookup } from '../../registries';
import type { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository } from '../persistence/registry-checks.repository';
import { RegistrationResponses } from './to-registration-response';

/** Reasons that only colleagues share. */
const ofColleagues: readonly LikenessReason[] = ['organization', 'domain'];

/** Reasons that make an earlier applicant the same person, and not just someone at the same practice. */
const ofSamePerson: readonly LikenessReason[] = ['npi', 'email', 'name'];

interface Reader {
  /** whether the reader may see the staff accounts */
  readonly includesStaff: boolean;
}

/** What is known about an applicant: facts of the request, and the requests and accounts that are like it. */
@Injectable()
export class RegistrationKnownQueries {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: SimilarAccounts,
    private readonly views: RegistrationResponses,
    private readonly transaction: Transaction,
  ) {}

  async of(id: number, reader: Reader): Promise<RegistrationKnownView> {
    const registration = await this.registrations.get(id, this.transaction.manager);
    const alike = registration.erasedAt ? [] : closestFirst(await this.peopleLike(registration, reader));
    const isRejection = ({ request, reasons }: SimilarPersonView) =>
      request?.status === 'rejected' && request.id < id && reasons.some((reason) => ofSamePerson.includes(reason));
    const isColleague = ({ reasons }: SimilarPersonView) => reasons.every((reason) => ofColleagues.includes(reason));
    const others = alike.filter((person) => !isRejection(person));
    return {
      emailConfirmedAt: registration.emailConfirmedAt?.toISOString() ?? null,
      isNpiValid: registration.npi === null ? null : npiError(registration.npi) === null,
      earlierRejections: alike.filter(isRejection).slice(0, similarPeopleLimit),
      duplicates: others.filter((person) => !isColleague(person)).slice(0, similarPeopleLimit),
      colleagues: others.filter(isColleague).slice(0, similarPeopleLimit),
    };
  }

  /** Newest requests first, then accounts. An account and its approved request are one person. */
  private async peopleLike(registration: Registration, reader: Reader): Promise<readonly SimilarPersonView[]> {
    const rows = await peopleAlike('registrations', registration, this.transaction.manager);
    const reasonsOf = new Map(rows.map(({ id, reasons }) => [id, reasons]));
    reasonsOf.delete(registration.id);
    const requests = await this.registrations.findAll([...reasonsOf.keys()]);
    const views = await this.views.of(requests);
    const accounts = new Map(
      (await this.accounts.to(registration, reader)).map((similar) => [similar.account.id, similar]),
    );
    if (registration.accountId !== null) accounts.delete(registration.accountId);

    const people: SimilarPersonView[] = [];
    for (const [index, { id, accountId }] of requests.entries()) {
      const own = accountId === null ? undefined : accounts.get(accountId);
      const reasons = [...(reasonsOf.get(id) ?? []), ...(own?.reasons ?? [])];
      people.push({ reasons: inOrder(reasons), request: views[index]!, account: own?.account ?? null });
      if (own) accounts.delete(own.account.id);
    }
    for (const { reasons, account } of accounts.values()) people.push({ reasons, request: null, account });
    return people;
  }
}

const inOrder = (reasons: readonly LikenessReason[]) => likenessReasons.filter((reason) => reasons.includes(reason));

const rankOf = ({ reasons: [strongest] }: SimilarPersonView) => (strongest ? likenessReasons.indexOf(strongest) : 0);

/** By the strongest reason, then by the number of reasons. */
const closestFirst = (people: readonly SimilarPersonView[]) =>
  people.toSorted((one, other) => rankOf(one) - rankOf(other) || other.reasons.length - one.reasons.length);

export const compareWithRegistries = (
  registration: Registration,
  registries: RegistryLookup,
  manager: EntityManager,
): Promise<RegistryComparison> => {
  const { firstName, lastName, npi, licenseState: state } = registration;
  return registries.compare({ firstName, lastName, npi, state }, manager);
};

@Injectable()
export class RegistryCheckQueries {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly registries: RegistryLookup,
    private readonly checks: RegistryChecksRepository,
    private readonly transaction: Transaction,
  ) {}

  /** The registration beside the current snapshots, decided or not. */
  async of(id: number): Promise<RegistryCheckView> {
    const { manager } = this.transaction;
    const registration = await this.registrations.get(id, manager);
    const comparison = await compareWithRegistries(registration, this.registries, manager);
    const lookUps = await this.checks.lookUpsOf(id, manager);
    return { ...comparison, lookUps, override: await this.checks.overrideOf(id, manager) };
  }
}
