import { useEffect, useId, useRef, useState } from 'react';
import {
  manufacturerMessages,
  type ManufacturerProductView,
  type ManufacturerView,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import {
  Badge,
  Button,
  type DataColumn,
  ExternalLink,
  IconButton,
  PencilIcon,
  Thumbnail,
  VisuallyHidden,
} from '@pharmacy/ui';
import { InlineDelete, useReportDeletion } from '../../lists/inline-delete';
import { useDeleteManufacturerMutation } from './manufacturers.api';
import type { ReportRowError } from '../../lists/row-error';
import styles from './manufacturer-table.module.css';

/** A dialog that an administrator opened, and what it's for. */
export type ManufacturerAction =
  | { readonly kind: 'add' | 'add-area' | 'add-product' }
  | { readonly kind: 'edit'; readonly manufacturer: ManufacturerView }
  | { readonly kind: 'edit-area'; readonly area: TherapeuticAreaView }
  | {
      readonly kind: 'edit-product';
      readonly manufacturer: ManufacturerView;
      readonly product: ManufacturerProductView;
    };

export interface ManufacturerRowEvents {
  readonly onAct: (action: ManufacturerAction) => void;
  readonly onError: ReportRowError;
}

export const manufacturerColumns = (events: ManufacturerRowEvents): readonly DataColumn<ManufacturerView>[] => [
  {
    key: 'logo',
    header: 'Logo',
    width: '72px',
    cell: ({ name, logoUrl }) => (
      <Thumbnail src={logoUrl} name={name} alt={`Logo of ${name}`} className={styles.logo} />
    ),
  },
  {
    key: 'manufacturer',
    header: 'Manufacturer',
    width: '22%',
    primary: true,
    name: ({ name }) => name,
    cell: NameAndWebsite,
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ name, description }) => <ClampedText text={description} of={name} />,
  },
  { key: 'areas', header: 'Therapeutic Areas', width: '22%', cell: Areas },
  {
    key: 'actions',
    header: 'Actions',
    width: '204px',
    actions: true,
    cell: (manufacturer) => <ManufacturerRowActions manufacturer={manufacturer} {...events} />,
  },
];

function NameAndWebsite({ name, website }: ManufacturerView) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {website && (
        <ExternalLink href={website} className={styles.website}>
          Visit Website<VisuallyHidden> of {name}</VisuallyHidden>
        </ExternalLink>
      )}
    </>
  );
}

function Areas({ therapeuticAreas }: ManufacturerView) {
  if (therapeuticAreas.length === 0) return <span className={styles.none}>{manufacturerMessages.noAreas}</span>;
  return (
    <ul className={styles.areas}>
      {therapeuticAreas.map(({ id, name }) => (
        <li key={id}>
          <Badge className={styles.area}>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface ManufacturerRowActionsProps extends ManufacturerRowEvents {
  readonly manufacturer: ManufacturerView;
}

function ManufacturerRowActions({ manufacturer, onAct, onError }: ManufacturerRowActionsProps) {
  const [deleteManufacturer] = useDeleteManufacturerMutation();
  const report = useReportDeletion(manufacturerMessages, onError);

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', manufacturer })} />
      <InlineDelete name={manufacturer.name} onDelete={() => report(deleteManufacturer(manufacturer.id))} />
    </>
  );
}

interface ClampedTextProps {
  readonly text: string;
  /** Names the text for assistive technology. */
  readonly of: string;
}

/** The first lines of a long text, with a button that shows the rest if there's more. */
export function ClampedText({ text, of }: ClampedTextProps) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = words.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <div>
      <p ref={words} id={id} className={isOpen ? styles.whole : styles.clamped}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {of}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
