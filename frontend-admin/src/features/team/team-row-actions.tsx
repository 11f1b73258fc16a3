import type { TeamMemberView } from '@pharmacy/contracts';
import { ArrowDownIcon, ArrowUpIcon, IconButton, PencilIcon, Trash2Icon } from '@pharmacy/ui';
import type { TeamAction } from './team-action';
import type { Step } from './team-order';
import styles from './team-table.module.css';

export interface TeamRowEvents {
  readonly onAct: (action: TeamAction) => void;
  readonly onMove: (id: number, step: Step) => void;
}

interface TeamRowActionsProps extends TeamRowEvents {
  readonly member: TeamMemberView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Identifies a row's move button, so that the focus can follow it to its new position. */
export const moveButton = (id: number, step: Step) => `${id}:${step}`;

export function TeamRowActions({ member, isFirst, isLast, onAct, onMove }: TeamRowActionsProps) {
  const { id } = member;
  return (
    <>
      <IconButton
        label="Move up"
        icon={<ArrowUpIcon />}
        className={styles.move}
        data-move={moveButton(id, -1)}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(id, -1)}
      />
      <IconButton
        label="Move down"
        icon={<ArrowDownIcon />}
        className={styles.move}
        data-move={moveButton(id, 1)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(id, 1)}
      />
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', member })} />
      <IconButton
        label="Delete"
        variant="danger"
        icon={<Trash2Icon />}
        onClick={() => onAct({ kind: 'delete', member })}
      />
    </>
  );
}
