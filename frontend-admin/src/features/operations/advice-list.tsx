import { Alert, Stack } from '@pharmacy/ui';
import type { Advice } from './advice';

/** What is not as it should be, each with what to do; one line when all is well. */
export function AdviceList({ advice }: { readonly advice: readonly Advice[] }) {
  if (advice.length === 0) return <Alert tone="success" title="Everything is up" />;
  return (
    <Stack gap="sm">
      {advice.map(({ key, tone, title, text }) => (
        <Alert key={key} tone={tone} title={title}>
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
