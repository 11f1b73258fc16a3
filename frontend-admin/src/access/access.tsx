import { useCallback, type ReactNode } from 'react';
import type { Permission } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';
import type { DataColumn } from '@pharmacy/ui';

/** Whether the signed-in user has one of these permissions. Only for convenience: the server checks every call. */
export function useAccess(): (...permissions: readonly Permission[]) => boolean {
  // A session that was stored by an earlier version has no permissions until its user is refreshed.
  const held = useSession().user?.permissions;
  return useCallback((...permissions) => permissions.some((permission) => held?.includes(permission) ?? false), [held]);
}

interface CanProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** Renders its children for users with the permission. */
export function Can({ permission, children }: CanProps) {
  return useAccess()(permission) ? children : null;
}

/** A table's columns without its actions, for users who may only read. */
export const columnsFor = <Row,>(mayAct: boolean, columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] =>
  mayAct ? columns : columns.filter(({ actions }) => !actions);
