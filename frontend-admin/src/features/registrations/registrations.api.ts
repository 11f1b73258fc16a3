import type {
  ApprovalRequest,
  ApproveExcludedRequest,
  ReasonTemplateRequest,
  ReasonTemplateView,
  RecordLicenseLookUpRequest,
  RegistrationHandlingView,
  RegistrationKnownView,
  RegistrationOrder,
  RegistrationStatus,
  RegistrationView,
  RegistryCheckView,
  StaffName,
} from '@pharmacy/contracts';
import { api, polledListPolicy, toPage, type Page } from '@pharmacy/state';
import { type Keyed, keyedPost } from '../../forms/keyed';
import { dropDeletedRow, withoutRow } from '../../lists/deleted-row';

export interface RegistrationFilter {
  readonly status?: RegistrationStatus;
  readonly order?: RegistrationOrder;
  readonly assignee?: 'me';
  readonly q?: string;
  readonly limit?: number;
}

/** What is sent about one request. */
type Of<Body> = Body & { readonly id: number };

/** A new template has no ID. */
interface TemplateChange extends ReasonTemplateRequest {
  readonly id: number | null;
}

/** For the assignment and the notes, which the list doesn't show but can be filtered by. */
const handling = { type: 'registrations', id: 'handling' } as const;

const postTo =
  (path: string) =>
  ({ id, ...change }: Keyed<Of<object>>) =>
    keyedPost(`admin/registrations/${id}/${path}`, change);

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrations: build.infiniteQuery<Page<RegistrationView>, RegistrationFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: 'admin/registrations',
        params: { ...queryArg, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: toPage<RegistrationView>,
      providesTags: (_result, _error, { assignee }) => (assignee ? ['registrations', handling] : ['registrations']),
      extraOptions: { retry: polledListPolicy },
    }),
    // A rejected request also makes the list stale: someone else may have decided first.
    approveRegistration: build.mutation<RegistrationView, Keyed<Of<ApprovalRequest>>>({
      query: postTo('approve'),
      invalidatesTags: ['registrations', 'accounts', 'registries'],
    }),
    approveExcluded: build.mutation<RegistrationView, Keyed<Of<ApproveExcludedRequest>>>({
      query: postTo('approve-excluded'),
      invalidatesTags: ['registrations', 'accounts', 'registries'],
    }),
    registryCheck: build.query<RegistryCheckView, number>({
      query: (id) => `admin/registrations/${id}/registry-check`,
      providesTags: ['registries'],
    }),
    recordLookUp: build.mutation<RegistryCheckView, Of<RecordLicenseLookUpRequest>>({
      query: ({ id, ...lookUp }) => ({
        url: `admin/registrations/${id}/license-look-ups`,
        method: 'POST',
        body: lookUp,
      }),
      invalidatesTags: ['registries'],
    }),
    registrationKnown: build.query<RegistrationKnownView, number>({
      query: (id) => `admin/registrations/${id}/known`,
      providesTags: ['registrations'],
    }),
    registrationHandling: build.query<RegistrationHandlingView, number>({
      query: (id) => `admin/registrations/${id}/handling`,
      providesTags: [handling],
      extraOptions: { retry: polledListPolicy },
    }),
    reviewers: build.query<readonly StaffName[], void>({
      query: () => 'admin/registrations/assignees',
      providesTags: ['staff'],
      extraOptions: { retry: polledListPolicy },
    }),
    assignRegistration: build.mutation<RegistrationHandlingView, Of<{ readonly assigneeId: number | null }>>({
      query: ({ id, ...body }) => ({ url: `admin/registrations/${id}/assignee`, method: 'PUT', body }),
      invalidatesTags: [handling],
    }),
    addRegistrationNote: build.mutation<RegistrationHandlingView, Keyed<Of<{ readonly text: string }>>>({
      query: postTo('notes'),
      invalidatesTags: [handling],
    }),
    removeRegistrationNote: build.mutation<void, { readonly id: number; readonly noteId: number }>({
      query: ({ id, noteId }) => ({ url: `admin/registrations/${id}/notes/${noteId}`, method: 'DELETE' }),
      invalidatesTags: [handling],
    }),
    askForInformation: build.mutation<RegistrationView, Keyed<Of<{ readonly question: string }>>>({
      query: postTo('ask'),
      invalidatesTags: ['registrations'],
    }),
    rejectRegistration: build.mutation<RegistrationView, Keyed<Of<{ readonly reason: string }>>>({
      query: postTo('reject'),
      invalidatesTags: ['registrations'],
    }),
    undoDecision: build.mutation<RegistrationView, number>({
      query: (id) => ({ url: `admin/registrations/${id}/undo`, method: 'POST' }),
      invalidatesTags: ['registrations', 'accounts'],
    }),
    reasonTemplates: build.query<readonly ReasonTemplateView[], void>({
      query: () => 'admin/reason-templates',
      providesTags: ['reason-templates'],
    }),
    saveReasonTemplate: build.mutation<ReasonTemplateView, TemplateChange>({
      query: ({ id, ...body }) =>
        id === null
          ? { url: 'admin/reason-templates', method: 'POST', body }
          : { url: `admin/reason-templates/${id}`, method: 'PUT', body },
      invalidatesTags: ['reason-templates'],
    }),
    deleteReasonTemplate: build.mutation<void, number>({
      query: (id) => ({ url: `admin/reason-templates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['reason-templates'],
      onQueryStarted: async (id, deletion) => {
        await dropDeletedRow(
          deletion,
          registrationsApi.util.updateQueryData('reasonTemplates', undefined, withoutRow(id)),
        );
      },
    }),
    resendMail: build.mutation<RegistrationView, Keyed<Of<object>>>({
      query: postTo('resend-mail'),
      invalidatesTags: ['registrations'],
    }),
  }),
});

export const {
  useRegistrationsInfiniteQuery,
  useApproveRegistrationMutation,
  useApproveExcludedMutation,
  useRegistryCheckQuery,
  useRecordLookUpMutation,
  useRegistrationKnownQuery,
  useRegistrationHandlingQuery,
  useReviewersQuery,
  useAssignRegistrationMutation,
  useAddRegistrationNoteMutation,
  useRemoveRegistrationNoteMutation,
  useAskForInformationMutation,
  useRejectRegistrationMutation,
  useResendMailMutation,
  useUndoDecisionMutation,
  useReasonTemplatesQuery,
  useSaveReasonTemplateMutation,
  useDeleteReasonTemplateMutation,
} = registrationsApi;
