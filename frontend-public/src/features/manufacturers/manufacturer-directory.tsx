import { compoundedNotice, type ManufacturerProductView, type ManufacturerView } from '@pharmacy/contracts';
import { useCachedRequest } from '@pharmacy/state/core';
import { Badge, Disclosure, ExternalLink, VisuallyHidden } from '@pharmacy/ui/core';
import { initialsOf } from '@pharmacy/ui/initials';
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
  const { name, description, logoUrl, website, therapeuticAreas, products } = manufacturer;
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
          {therapeuticAreas.map(({ id, name: area, description: about }) => (
            <li key={id} className={about ? styles.explained : undefined}>
              <Badge className={styles.area}>{area}</Badge>
              {about && <p className={styles.about}>{about}</p>}
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
        {products.length > 0 && (
          <Disclosure
            className={styles.products}
            summary={
              <>
                Products<VisuallyHidden> of {name}</VisuallyHidden> ({products.length})
              </>
            }
          >
            <ul className={styles.productList}>
              {products.map((product) => (
                <Product
                  key={product.id}
                  product={product}
                  area={therapeuticAreas.find(({ id }) => id === product.therapeuticAreaId)?.name}
                />
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

interface ProductProps {
  readonly product: ManufacturerProductView;
  readonly area: string | undefined;
}

function Product({ product, area }: ProductProps) {
  const { name, strengths, labelingUrl, isCompounded } = product;
  return (
    <li className={styles.product}>
      <h4 className={styles.productName}>{name}</h4>
      <p>{[area, strengths].filter(Boolean).join(' · ')}</p>
      {isCompounded && (
        <Badge tone="warning" className={styles.area}>
          {compoundedNotice}
        </Badge>
      )}
      {labelingUrl !== null && (
        <ExternalLink href={labelingUrl} className={styles.link}>
          Labeling<VisuallyHidden> of {name}</VisuallyHidden>
        </ExternalLink>
      )}
    </li>
  );
}
