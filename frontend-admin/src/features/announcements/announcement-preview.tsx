import { type AnnouncementAudience, type AnnouncementFormValues, completeWebAddress } from '@pharmacy/contracts';
import { Alert, MegaphoneIcon, TextLink } from '@pharmacy/ui';
import { useId } from 'react';
import styles from './announcement-preview.module.css';

export const audienceLabels: Readonly<Record<AnnouncementAudience, string>> = {
  public: 'Everyone, on the website',
  prescriber: 'Prescribers, in their portal',
  salesrep: 'Sales representatives, in their portal',
};

type Previewed = Pick<AnnouncementFormValues, 'text' | 'urgent' | 'audience' | 'linkUrl' | 'linkText'>;

/** The announcement as it will look: in the website's banner, or above a portal's documents. Its link opens nothing. */
export function AnnouncementPreview({ values }: { readonly values: Previewed }) {
  const heading = useId();
  const { urgent, audience, linkUrl } = values;
  const text = values.text.trim() || 'Your announcement';
  const linkText = linkUrl.trim() && values.linkText.trim();
  const target = completeWebAddress(linkUrl);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Preview
      </h3>
      {audience === 'public' ? (
        <div data-surface="dark" className={styles.banner}>
          <MegaphoneIcon aria-hidden className={styles.sign} />
          <p className={styles.text}>
            {urgent && <strong className={styles.urgent}>Urgent</strong>}
            {text}
            {linkText && (
              <span title={target} className={styles.link}>
                {linkText}
              </span>
            )}
          </p>
        </div>
      ) : (
        <Alert tone={urgent ? 'danger' : 'info'} title={urgent && 'Urgent'}>
          {text}{' '}
          {linkText && (
            <TextLink asChild>
              <span title={target}>{linkText}</span>
            </TextLink>
          )}
        </Alert>
      )}
    </section>
  );
}
