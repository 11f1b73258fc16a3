import { emailPattern, type TeamMemberView, telephoneLink } from '@pharmacy/contracts';
import { MailIcon, PhoneIcon } from '@pharmacy/ui/core';
import { Portrait } from './portrait';
import styles from './team.module.css';

export function TeamMemberCard({ member }: { readonly member: TeamMemberView }) {
  const { name, title, bio, email, phone, imageUrl } = member;
  const call = phone === null ? null : telephoneLink(phone);
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
          <a href={`mailto:${email}`} className={styles.link}>
            <MailIcon />
            {email}
          </a>
        )}
        {phone !== null && call !== null && (
          <a href={call} className={styles.link}>
            <PhoneIcon />
            {phone}
          </a>
        )}
      </div>
    </li>
  );
}
