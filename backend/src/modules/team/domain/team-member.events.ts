interface Named {
  readonly id: number;
  readonly name: string;
}

const subjectOf = ({ id, name }: Named) => ({ type: 'team_member', id, label: name });

export class TeamMemberAdded {
  readonly name = 'team_member.added';
  readonly subject;
  constructor(member: Named) {
    this.subject = subjectOf(member);
  }
}

export class TeamMemberUpdated {
  readonly name = 'team_member.updated';
  readonly subject;
  constructor(member: Named) {
    this.subject = subjectOf(member);
  }
}

export class TeamMemberDeleted {
  readonly name = 'team_member.deleted';
  readonly subject;
  constructor(member: Named) {
    this.subject = subjectOf(member);
  }
}

/** Of the team as a whole, which has no number: its label is the new order. */
export class TeamOrdered {
  readonly name = 'team.ordered';
  readonly subject;
  constructor(members: readonly Named[]) {
    this.subject = { type: 'team', id: 0, label: members.map(({ name }) => name).join(', ') };
  }
}
