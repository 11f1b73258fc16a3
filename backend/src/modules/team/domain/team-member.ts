import { TeamMemberAdded, TeamMemberDeleted, TeamMemberUpdated } from './team-member.events';

/** The fields that an administrator edits. */
export interface MemberDetails {
  readonly name: string;
  readonly title: string;
  readonly bio: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly imageUrl: string | null;
  readonly displayOrder: number;
}

/** A staff member on the public team page. */
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

  /** Fields that are undefined keep their values. */
  update(details: Partial<MemberDetails>): TeamMemberUpdated {
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Object.assign(this, { [name]: value });
    return new TeamMemberUpdated(this);
  }

  deleted(): TeamMemberDeleted {
    return new TeamMemberDeleted(this);
  }
}
