import type { ManufacturerView } from '@pharmacy/contracts';
import { useCachedRequest } from '@pharmacy/state/core';
import { Badge, ExternalLink, VisuallyHidden } from '@pharmacy/ui/core';
import { initialsOf } from '../../pictures/initials';
import { StoredPicture } from '../../pictures/stored-picture';
import { Section } from '../../sections/section';
import styles from './manufacturer-directory.module.css';

/** The managed manufacturers. Hidden until there is one. */
export function ManufacturerDirectory() {
  const { data = [] } = useCachedRequest<readonly ManufacturerView[]>('/api/manufacturers');
  if (data.length === 0) return null;
  return (
    <Section title="manufacturers_directory_title" lead="manufacturers_directory_text" anchor="partners">
      <ul className={styles.list}>
        {data.map((manufacturer) => (
          <ManufacturerCard key={manufacturer.id} manufacturer={manufacturer} />
        ))}
      </ul>
    </Section>
  );
}

function ManufacturerCard({ manufacturer }: { readonly manufacturer: ManufacturerView }) {
  const { name, description, logoUrl, website, therapeuticAreas } = manufacturer;
  return (
    <li className={styles.card}>
      <StoredPicture
        src={logoUrl}
        alt={`Logo of ${name}`}
        size={64}
        className={styles.logo}
        fallback={
          <span aria-hidden="true" className={styles.initials}>
            {initialsOf(name)}
          </span>
        }
      />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <ul aria-label={`Therapeutic areas of ${name}`} className={styles.areas}>
          {therapeuticAreas.map((area) => (
            <li key={area.id}>
              <Badge className={styles.area}>{area.name}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.details}>
        <p className={styles.description}>{description}</p>
        {website !== null && (
          <ExternalLink href={website} className={styles.link}>
            Visit website<VisuallyHidden> of {name}</VisuallyHidden>
          </ExternalLink>
        )}
      </div>
    </li>
  );
}
