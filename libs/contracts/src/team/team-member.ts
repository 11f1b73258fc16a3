export interface TeamMemberView {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly bio: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly imageUrl: string | null;
  readonly displayOrder: number;
}

/** Empty texts are stored as null. Without a display order a new member comes last. */
export interface TeamMemberDetails {
  readonly name: string;
  readonly title: string;
  readonly bio?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly imageUrl?: string | null;
  readonly displayOrder?: number;
}

/** All members in their new order; they are numbered from 1 on. */
export interface TeamOrder {
  readonly ids: readonly number[];
}
