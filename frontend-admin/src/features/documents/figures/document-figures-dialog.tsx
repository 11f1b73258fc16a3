import type { DocumentFiguresView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, Dialog, DialogClose } from '@pharmacy/ui';
import { PanelSkeleton } from '../../../panels/panel-list';
import { useDocumentFiguresQuery } from './figures.api';
import { FiguresSummary } from './figures-summary';

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
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Over time"
      description={title}
      footer={
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      }
    >
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
