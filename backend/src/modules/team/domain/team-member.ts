import { teamMessages as messages, type TeamMemberView } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';
import { TeamMemberAdded, TeamMemberDeleted, TeamMemberUpdated } from './team-member.events';

export class NoSuchTeamMember extends expectedError('missing', 'There is no such team member') {}
export class NoSuchPortrait extends expectedError('missing', 'There is no such photo') {}
export class TeamMemberChangedMeanwhile extends expectedError('conflict', messages.changedMeanwhile) {}
export class TeamOrderedMeanwhile extends expectedError('conflict', messages.orderedMeanwhile) {}
export class TeamOrderIncomplete extends expectedError('conflict', messages.orderIncomplete) {}

/** In the file store, or on another site. */
export type Portrait =
  | { readonly kind: 'file'; readonly key: string; readonly checksum: string; readonly bytes: number }
  | { readonly kind: 'external'; readonly address: string };

/** The fields that an administrator edits, except the photo. */
export type MemberDetails = Omit<TeamMemberView, 'id' | 'imageUrl'>;

/** A staff member on the public team page. */
export class TeamMember implements MemberDetails {
  readonly id!: number;
  name!: string;
  title!: string;
  bio!: string | null;
  email!: string | null;
  phone!: string | null;
  displayOrder!: number;
  portraitKey: string | null = null;
  portraitChecksum: string | null = null;
  portraitBytes: number | null = null;
  imageUrl: string | null = null;

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

  /** Returns the key of the replaced file, or null if there is none. */
  setPortrait(picture: Portrait | null): string | null {
    const old = this.portraitKey;
    const file = picture?.kind === 'file' ? picture : null;
    this.portraitKey = file?.key ?? null;
    this.portraitChecksum = file?.checksum ?? null;
    this.portraitBytes = file?.bytes ?? null;
    this.imageUrl = picture?.kind === 'external' ? picture.address : null;
    return old === this.portraitKey ? null : old;
  }

  deleted(): TeamMemberDeleted {
    return new TeamMemberDeleted(this);
  }
}

/** Sets display orders from 1 in the order of `ids`, which must list each member once. Returns the members in that order. */
export function orderTeam(members: readonly TeamMember[], ids: readonly number[]): readonly TeamMember[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const named = new Set(ids);
  const isComplete = named.size === ids.length && ids.length === members.length && ids.every((id) => byId.has(id));
  if (!isComplete) throw new TeamOrderIncomplete();
  return ids.flatMap((id, index) => {
    const member = byId.get(id);
    return member ? [Object.assign(member, { displayOrder: index + 1 })] : [];
  });
}
