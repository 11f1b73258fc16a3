import { emailPattern, type TeamMemberView, teamMessages, telephoneLink } from '@pharmacy/contracts';
import { useCachedRequest } from '@pharmacy/state/core';
import { Button, MailIcon, PhoneIcon, Skeleton, SkeletonText } from '@pharmacy/ui/core';
import { initialsOf } from '@pharmacy/ui/initials';
import { useEffect, useRef, useState } from 'react';
import { useIsWritten } from '../../content/blocks';
import { Section } from '../../sections/section';
import { Drawing, lazyScene } from '../../illustrations/picture';
import { StoredPicture } from '../../pictures/stored-picture';
import styles from './team.module.css';

/** The team. Without members, the section shows only its text, and nothing if that isn't written either. */
export function TeamSection() {
  const { data } = useTeam();
  const isWritten = useIsWritten('about_team_content');
  if (data?.length === 0 && !isWritten) return null;
  return (
    <Section title="about_team_title" lead="about_team_content" anchor="team">
      <TeamMembers />
    </Section>
  );
}

const useTeam = () => useCachedRequest<readonly TeamMemberView[]>('/api/team-members');

function TeamMembers() {
  const { data, error, isFetching, refetch } = useTeam();
  const list = useRef<HTMLUListElement>(null);
  const [hasRetried, setHasRetried] = useState(false);
  const retry = () => {
    setHasRetried(true);
    refetch();
  };
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasRetried && data && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [hasRetried, data]);
  if (data === undefined && error) return <TeamFailed onRetry={retry} pending={isFetching} />;
  if (data === undefined) return <TeamSkeleton />;
  if (data.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.members}>
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

function TeamMemberCard({ member }: { readonly member: TeamMemberView }) {
  const { name, title, bio, email, phone, imageUrl } = member;
  return (
    <li className={styles.member}>
      <div className={styles.picture}>
        <Portrait name={name} imageUrl={imageUrl} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.title}>{title}</p>
        {bio && <p className={styles.bio}>{bio}</p>}
        {email !== null && emailPattern.test(email) && (
          <a href={`mailto:${email}`} className={styles.contact}>
            <MailIcon />
            {email}
          </a>
        )}
        {phone !== null && <PhoneNumber number={phone} />}
      </div>
    </li>
  );
}

/** A link; plain text if the number can't be dialed. */
function PhoneNumber({ number }: { readonly number: string }) {
  const href = telephoneLink(number);
  const content = (
    <>
      <PhoneIcon />
      {number}
    </>
  );
  if (href === null) return <span className={styles.contact}>{content}</span>;
  return (
    <a href={href} className={styles.contact}>
      {content}
    </a>
  );
}

const PortraitBlossom = lazyScene('PortraitBlossom');

interface PortraitProps {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** A person's photo, or a flower with their initials if there is none or it fails to load. The name is next to it. */
function Portrait({ name, imageUrl }: PortraitProps) {
  return (
    <StoredPicture
      src={imageUrl}
      alt=""
      size={480}
      className={styles.portrait}
      fallback={<DrawnPortrait name={name} />}
    />
  );
}

function DrawnPortrait({ name }: { readonly name: string }) {
  return (
    <Drawing viewBox="0 0 200 200" className={styles.portrait ?? ''}>
      <PortraitBlossom />
      <text x={100} y={100} className={styles.initials}>
        {initialsOf(name)}
      </text>
    </Drawing>
  );
}
