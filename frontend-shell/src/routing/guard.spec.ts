import type { Role } from '@pharmacy/contracts';
import { judge, type Visitor } from './guard';

const nobody: Visitor = { status: 'anonymous', role: null, signedOutAs: null };
const a = (role: Role): Visitor => ({ status: 'signed-in', role, signedOutAs: null });

describe(judge.name, () => {
  it.each([nobody, a('none'), a('prescriber'), a('salesrep'), a('admin')])(
    'lets %o see pages for anyone',
    (visitor) => {
      expect(judge('anyone', visitor)).toEqual({ kind: 'enter' });
    },
  );

  it.each([
    ['admin', 'admin'],
    ['prescriber', 'prescriber'],
    ['salesrep', 'salesrep'],
    ['none', 'signed-in'],
  ] as const)('lets the role %s see pages for %s', (role, access) => {
    expect(judge(access, a(role))).toEqual({ kind: 'enter' });
  });

  it.each([
    ['prescriber', '/login?type=prescriber'],
    ['salesrep', '/login?type=salesrep'],
    ['signed-in', '/login'],
  ] as const)('redirects visitors from pages for %s to %s and remembers the page', (access, to) => {
    expect(judge(access, nobody)).toEqual({ kind: 'leave', to, remember: true });
  });

  it('leads staff who must set up two-step sign-in from the back office to their account page, and nobody else', () => {
    const admin = { ...a('admin'), needsSecondFactor: true };
    expect(judge('admin', admin)).toEqual({ kind: 'leave', to: '/account', remember: true });
    expect(judge('signed-in', admin)).toEqual({ kind: 'enter' });
    expect(judge('anyone', admin)).toEqual({ kind: 'enter' });
  });

  it('redirects visitors from the back office to its sign-in page, with a notice', () => {
    expect(judge('admin', nobody)).toEqual({
      kind: 'leave',
      to: '/admin/login',
      remember: true,
      notice: {
        title: 'Authentication required',
        description: 'Please log in to access this page',
        variant: 'destructive',
      },
    });
  });

  it.each(['prescriber', 'salesrep', 'none'] as const)('denies the role %s access to the back office', (role) => {
    expect(judge('admin', a(role))).toEqual({
      kind: 'leave',
      to: '/',
      remember: false,
      notice: {
        title: 'Access denied',
        description: 'You need admin privileges to access this page',
        variant: 'destructive',
      },
    });
  });

  it('keeps staff who view a portal there, and says how to return to the back office', () => {
    expect(judge('admin', { ...a('salesrep'), isViewing: true })).toEqual({
      kind: 'leave',
      to: '/salesrep-portal',
      remember: false,
      notice: { title: 'You are viewing the portal', description: 'Leave the view to return to the back office.' },
    });
  });

  it.each([
    ['admin', 'prescriber', '/admin/dashboard'],
    ['salesrep', 'prescriber', '/salesrep-portal'],
    ['none', 'prescriber', '/'],
    ['admin', 'salesrep', '/admin/dashboard'],
    ['prescriber', 'salesrep', '/prescriber-portal'],
    ['none', 'salesrep', '/'],
  ] as const)('redirects the role %s from pages for %s to %s', (role, access, to) => {
    expect(judge(access, a(role))).toEqual({ kind: 'leave', to, remember: false });
  });

  it('waits while the session is loading', () => {
    expect(judge('admin', { status: 'loading', role: null, signedOutAs: null })).toEqual({ kind: 'wait' });
  });

  it('keeps the page when the session ends on its own', () => {
    expect(judge('admin', { status: 'ended', role: 'admin', signedOutAs: null })).toEqual({ kind: 'enter' });
  });

  it("redirects to the role's sign-in page after sign-out, without a notice", () => {
    expect(judge('admin', { ...nobody, signedOutAs: 'admin' })).toEqual({
      kind: 'leave',
      to: '/admin/login',
      remember: false,
    });
  });
});
