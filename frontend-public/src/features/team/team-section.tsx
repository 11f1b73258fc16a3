import { teamMessages, type TeamMemberView } from '@pharmacy/contracts';
import { useAnswer } from '@pharmacy/state/core';
import { Button, Skeleton, SkeletonText } from '@pharmacy/ui/core';
import { Section } from '../../sections/section';
import { TeamMemberCard } from './team-member-card';
import styles from './team.module.css';

/** The people of the pharmacy. Until one is entered, the section is its words alone. */
export function TeamSection() {
  return (
    <Section title="about_team_title" lead="about_team_content" anchor="team">
      <TeamMembers />
    </Section>
  );
}

function TeamMembers() {
  const { data, error, isFetching, refetch } = useAnswer<readonly TeamMemberView[]>('/api/team-members');
  if (data === undefined && error) return <TeamFailed onRetry={refetch} pending={isFetching} />;
  if (data === undefined) return <TeamSkeleton />;
  if (data.length === 0) return null;
  return (
    <ul className={styles.members}>
      {data.map((member) => (
        <TeamMemberCard key={member.id} member={member} />
      ))}
    </ul>
  );
}

function TeamFailed({ onRetry, pending }: { readonly onRetry: () => void; readonly pending: boolean }) {
  return (
    <div role="status" className={styles.failed}>
      <p>{teamMessages.loadFailed}</p>
      <Button variant="secondary" size="sm" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function TeamSkeleton() {
  return (
    <div className={styles.members} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.member}>
          <Skeleton className={styles.awaited} />
          <div className={styles.words}>
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
