import { PageHeader } from '@pharmacy/ui';

export default function EditContentPage() {
  return <PageHeader title="Edit Content" />;
}
