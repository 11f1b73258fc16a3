import { useId } from 'react';
import {
  counted,
  type DocumentFiguresView,
  type FiguresSummaryView,
  formatDay,
  type WeekFiguresView,
} from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { DescriptionList, Dialog, DialogClose, Disclosure, Stack, VisuallyHidden } from '@pharmacy/ui';
import { api, toPage, type Page } from '@pharmacy/state';
import { PanelSkeleton } from '../../../panels/panel';
import styles from './figures.module.css';

/** What the figures are about. */
export interface FiguresScope {
  /** `YYYY-MM-DD`: the first day of the period, which ends today. */
  readonly from: string;
  /** Only documents of this partner. */
  readonly manufacturerId?: number;
}

interface FiguresQuery extends FiguresScope {
  readonly q?: string;
  /** Only documents that readers see today and that none of them has ever opened. */
  readonly unopened?: true;
  readonly limit: number;
  readonly cursor?: string;
}

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentFigures: build.query<FiguresSummaryView, { readonly id: number; readonly from: string }>({
      query: ({ id, ...params }) => ({ url: `documents/${id}/figures`, params }),
      providesTags: ['documents', 'document-accesses'],
    }),
    figuresSummary: build.query<FiguresSummaryView, FiguresScope>({
      query: (params) => ({ url: 'document-figures/summary', params }),
      providesTags: ['documents', 'document-accesses'],
    }),
    figuresList: build.query<Page<DocumentFiguresView>, FiguresQuery>({
      query: (params) => ({ url: 'document-figures', params }),
      transformResponse: toPage<DocumentFiguresView>,
      providesTags: ['documents', 'document-accesses'],
    }),
  }),
});

export const { useDocumentFiguresQuery, useFiguresSummaryQuery, useFiguresListQuery } = figuresApi;

interface DocumentFiguresDialogProps {
  readonly document: Pick<DocumentFiguresView, 'id' | 'title'>;
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly onClose: () => void;
}

/** The figures of one document over time. */
export function DocumentFiguresDialog({ document: { id, title }, from, onClose }: DocumentFiguresDialogProps) {
  const { data, error, refetch } = useDocumentFiguresQuery({ id, from }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Over time" description={title} footer={<DialogClose />}>
      <QueryView
        query={{ data, error, refetch }}
        errorText="There was an error loading the figures. Please try again later."
        skeleton={<PanelSkeleton />}
      >
        {(figures) => <FiguresSummary figures={figures} />}
      </QueryView>
    </Dialog>
  );
}

export const numberOf = (count: number) => count.toLocaleString('en-US');

/** Readers reached, opened, and confirmed, and both over time. Staff don't count. */
export function FiguresSummary({ figures }: { readonly figures: FiguresSummaryView }) {
  const { reached, opened, acknowledged, weeks } = figures;
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Can see it today', detail: counted(reached, 'reader') },
          { term: 'Opened it', detail: counted(opened, 'reader') },
          { term: 'Confirmed it', detail: counted(acknowledged, 'reader') },
          { term: 'Period', detail: `${formatDay(figures.from)} to ${formatDay(figures.until)}` },
        ]}
      />
      <div className={styles.plots}>
        <WeekPlot title="Readers who opened, by week" weeks={weeks} countOf={({ opened }) => opened} />
        <WeekPlot title="Readers who confirmed, by week" weeks={weeks} countOf={({ acknowledged }) => acknowledged} />
      </div>
    </Stack>
  );
}

interface WeekPlotProps {
  readonly title: string;
  readonly weeks: readonly WeekFiguresView[];
  readonly countOf: (week: WeekFiguresView) => number;
}

const BAR = 10;
const GAP = 2;
const HEIGHT = 100;

/** Bars for the eye, and a table with the same numbers. */
function WeekPlot({ title, weeks, countOf }: WeekPlotProps) {
  const caption = useId();
  const most = Math.max(1, ...weeks.map(countOf));
  return (
    <figure className={styles.plot} aria-labelledby={caption}>
      <figcaption id={caption} className={styles.title}>
        {title}
      </figcaption>
      <svg
        aria-hidden
        className={styles.bars}
        viewBox={`0 0 ${weeks.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {weeks.map((week, index) => {
          const height = (countOf(week) / most) * HEIGHT;
          return <rect key={week.week} x={index * BAR} y={HEIGHT - height} width={BAR - GAP} height={height} />;
        })}
      </svg>
      <Disclosure
        summary={
          <>
            As a table<VisuallyHidden>: {title}</VisuallyHidden>
          </>
        }
      >
        <table className={styles.weeks}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Readers</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">{formatDay(week.week)}</th>
                <td>{numberOf(countOf(week))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}
