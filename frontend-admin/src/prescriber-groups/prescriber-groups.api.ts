import type { GroupName, PrescriberGroupRequest, PrescriberGroupView } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';
import { type Choice, choiceOf } from '../lists/choice';
import { dropDeletedRow, withoutRow } from '../lists/deleted-row';

/** Groups of prescribers, which several screens show and choose from. */
const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By name. The members are counted, so a change of accounts makes the list stale. */
    prescriberGroups: build.query<readonly PrescriberGroupView[], void>({
      query: () => 'prescriber-groups',
      providesTags: ['prescriber-groups', 'accounts'],
    }),
    addGroup: build.mutation<GroupName, PrescriberGroupRequest>({
      query: (body) => ({ url: 'prescriber-groups', method: 'POST', body }),
      invalidatesTags: ['prescriber-groups'],
    }),
    /** Accounts include the names of their groups. */
    renameGroup: build.mutation<GroupName, PrescriberGroupRequest & { readonly id: number }>({
      query: ({ id, ...body }) => ({ url: `prescriber-groups/${id}`, method: 'PUT', body }),
      invalidatesTags: ['prescriber-groups', 'accounts'],
    }),
    deleteGroup: build.mutation<void, number>({
      query: (id) => ({ url: `prescriber-groups/${id}`, method: 'DELETE' }),
      invalidatesTags: ['prescriber-groups', 'accounts'],
      onQueryStarted: async (id, deletion) => {
        await dropDeletedRow(deletion, groupsApi.util.updateQueryData('prescriberGroups', undefined, withoutRow(id)));
      },
    }),
  }),
});

export const { usePrescriberGroupsQuery, useAddGroupMutation, useRenameGroupMutation, useDeleteGroupMutation } =
  groupsApi;

export const groupsLoadFailed = 'There was an error loading the groups. Please try again later.';

/** The group's name; null until the list is loaded. */
export function useGroupName(id: number | null): string | null {
  const { data } = usePrescriberGroupsQuery(undefined, { skip: id === null });
  return data?.find((each) => each.id === id)?.name ?? null;
}

/** The options of a list of groups, after one for none. Loaded again each time: others add groups. */
export const useGroupChoice = (none: string, id: string): Choice =>
  choiceOf(usePrescriberGroupsQuery(undefined, { refetchOnMountOrArgChange: true }), {
    plural: 'groups',
    none,
    id,
    name: 'Current group',
  });
