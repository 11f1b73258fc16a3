import { TeamMemberAdded, TeamMemberDeleted, TeamMemberUpdated } from './team-member.events';

/** What an administrator says about a member. */
export interface MemberDetails {
  readonly name: string;
  readonly title: string;
  readonly bio: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly imageUrl: string | null;
  readonly displayOrder: number;
}

/** Somebody who works at the pharmacy, as the public page introduces them. */
export class TeamMember implements MemberDetails {
  readonly id!: number;
  name!: string;
  title!: string;
  bio!: string | null;
  email!: string | null;
  phone!: string | null;
  imageUrl!: string | null;
  displayOrder!: number;

  private constructor() {}

  static add(details: MemberDetails): TeamMember {
    return Object.assign(new TeamMember(), details);
  }

  added(): TeamMemberAdded {
    return new TeamMemberAdded(this);
  }

  /** What is not named stays. */
  describe(details: Partial<MemberDetails>): TeamMemberUpdated {
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Object.assign(this, { [name]: value });
    return new TeamMemberUpdated(this);
  }

  deleted(): TeamMemberDeleted {
    return new TeamMemberDeleted(this);
  }
}
