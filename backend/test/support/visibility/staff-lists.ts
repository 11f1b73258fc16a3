import type {
  DocumentFiguresView,
  DocumentReaderView,
  FiguresSummaryView,
  ReadingPersonView,
  ReadingView,
} from '@pharmacy/contracts';
import type { World } from './seed-world';
import { inspects, isReached, isShown, isStaff, type Paper, reasonOf } from './rule';
import { call, idsIn, newestFirst } from './ways';

/** What staff see of a document's readers. */
export async function checkReaders(world: World, paper: Paper): Promise<void> {
  const { admin, today, people } = world;
  const get = async <Body>(path: string) =>
    (await call(world, admin, 'GET', `/api/documents/${paper.id}/${path}`)).json() as Body;
  const readers = (await get<DocumentReaderView[]>('readers')).filter(({ user }) =>
    user.username.startsWith('person-'),
  );
  const listed = readers.map(({ user, reason }) => [user.username, reason]).reverse();
  const expected = people.flatMap((person) => {
    const reason = reasonOf(person, paper, today);
    return reason ? [[person.username, reason]] : [];
  });
  expect({ paper, listed }).toEqual({ paper, listed: expected });

  const reached = people.filter((person) => isReached(person, paper, today));
  const figures = await get<FiguresSummaryView>('figures');
  expect({ paper, reached: figures.reached }).toEqual({ paper, reached: reached.length });

  const asked = (await get<ReadingPersonView[]>('reading/people')).map(({ user }) => user.username).reverse();
  const summary = await get<ReadingView>('reading');
  expect({ paper, asked, readers: summary.readers }).toEqual({
    paper,
    asked: reached.map(({ username }) => username),
    readers: reached.length,
  });
}

/** The figures of all documents at once, the report for each company, and the documents that no one opened. */
export async function checkFigures(world: World): Promise<void> {
  const { admin, today, people, papers, openings, companies } = world;
  const reachedBy = (paper: Paper) => people.filter((person) => isReached(person, paper, today)).length;
  const rows = (await call(world, admin, 'GET', '/api/document-figures')).json() as DocumentFiguresView[];
  const counts = rows.map(({ id, reached, opened }) => ({ id, reached, opened })).reverse();
  const openedBy = (paper: Paper) =>
    people.filter(
      (person) => !isStaff(person) && openings.some((each) => each.person === person && each.paper === paper),
    );
  expect(counts).toEqual(
    papers.map((paper) => ({ id: paper.id, reached: reachedBy(paper), opened: openedBy(paper).length })),
  );
  for (const company of [null, ...companies]) {
    const own = papers.filter(({ partner }) => company === null || partner === company);
    const query = company === null ? '' : `?manufacturerId=${company}`;
    const summary = (
      await call(world, admin, 'GET', `/api/document-figures/summary${query}`)
    ).json() as FiguresSummaryView;
    const reached = people.filter((person) => own.some((paper) => isReached(person, paper, today))).length;
    expect({ company, documents: summary.documents, reached: summary.reached }).toEqual({
      company,
      documents: own.length,
      reached,
    });
    if (company === null) continue;
    const path = `/api/manufacturers/${company}/report?format=csv&month=${today.slice(0, 7)}`;
    const lines = (await call(world, admin, 'GET', path)).text.trim().split('\r\n').slice(1);
    const counted = lines.map((line) => line.split(',')).map(([title, , , , , count]) => [title, count]);
    expect(counted.reverse()).toEqual(own.map((paper) => [paper.title, `${reachedBy(paper)}`]));
  }
  const unopened = papers.filter(
    (paper) => isShown(paper, today) && !openings.some((opening) => opening.paper === paper),
  );
  for (const person of people) {
    const answer = await call(world, person.token, 'GET', '/api/documents?unopened=true');
    const isTold = inspects(person);
    expect([person, answer.status === 200]).toEqual([person, isTold]);
    if (isTold) expect([person, idsIn(answer)]).toEqual([person, newestFirst(unopened)]);
    if (isTold) continue;
    for (const path of ['readers', 'accesses', 'figures', 'reading/people', 'versions'])
      expect([
        path,
        (await call(world, person.token, 'GET', `/api/documents/${papers[0]!.id}/${path}`)).status,
      ]).toEqual([path, person.isActive ? 403 : 401]);
  }
}
