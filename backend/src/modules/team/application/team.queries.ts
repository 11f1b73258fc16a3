import { Injectable } from '@nestjs/common';
import type { TeamMember } from '../domain/team-member';
import { TeamMembersRepository } from '../persistence/team-members.repository';

@Injectable()
export class TeamQueries {
  constructor(private readonly members: TeamMembersRepository) {}

  /** Sorted by display order, then by name. */
  list(): Promise<readonly TeamMember[]> {
    return this.members.list();
  }
}
