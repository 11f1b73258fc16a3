import { PageContent } from '../../content/page-content';
import { Accreditation } from '../../sections/accreditation';
import { ClosingBand } from '../../sections/closing-band';
import { Audiences } from './audiences';
import { Delivery } from './delivery';
import { HomeHero } from './home-hero';
import { Welcome } from './welcome';

export default function HomePage() {
  return (
    <PageContent page="home">
      <HomeHero />
      <Accreditation />
      <Audiences />
      <Welcome />
      <Delivery />
      <ClosingBand title="closing_title" text="closing_text" />
    </PageContent>
  );
}
