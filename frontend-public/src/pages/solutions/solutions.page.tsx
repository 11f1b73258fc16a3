import { Container } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import { ClosingBand } from '../../sections/closing-band';
import { PageIntro } from '../../sections/page-intro';
import { Text, useWritten } from '../../content/blocks';
import { Picture } from '../../illustrations/picture';
import styles from './problems.module.css';

const problems = [1, 2, 3, 4, 5, 6] as const;

/** Common problems in callers' words, each with the pharmacy's solution. */
function Problems() {
  const shown = useWritten(problems, (number) => [`solution_${number}_title`, `solution_${number}_text`]);
  if (shown.length === 0) return null;
  return (
    <div className={styles.band}>
      <Container>
        {shown.map((number) => (
          <section key={number} aria-labelledby={`problem-${number}`} className={styles.problem}>
            <Text block={`solution_${number}_title`} as="h2" id={`problem-${number}`} className={styles.title} />
            <Text block={`solution_${number}_text`} className={styles.text} />
          </section>
        ))}
      </Container>
    </div>
  );
}

export default function SolutionsPage() {
  return (
    <PageContent page="solutions">
      <PageIntro
        eyebrow="solutions_eyebrow"
        title="solutions_title"
        lead="solutions_lead"
        picture={<Picture of="SolutionsScene" />}
      />
      <Problems />
      <ClosingBand title="solutions_closing_title" text="solutions_closing_text" drawing="BranchCorner" />
    </PageContent>
  );
}
