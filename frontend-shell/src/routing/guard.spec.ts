import type { Role } from '@pharmacy/contracts';
import { judge, type Visitor } from './guard';

const nobody: Visitor = { status: 'anonymous', role: null, signedOutAs: null };
const a = (role: Role): Visitor => ({ status: 'signed-in', role, signedOutAs: null });

describe(judge.name, () => {
  it.each([nobody, a('none'), a('prescriber'), a('salesrep'), a('admin')])(
    'lets %o see what is for anyone',
    (visitor) => {
      expect(judge('anyone', visitor)).toEqual({ kind: 'enter' });
    },
  );

  it.each([
    ['admin', 'admin'],
    ['prescriber', 'prescriber'],
    ['salesrep', 'salesrep'],
    ['none', 'signed-in'],
  ] as const)('lets the role %s see what is for %s', (role, access) => {
    expect(judge(access, a(role))).toEqual({ kind: 'enter' });
  });

  it.each([
    ['prescriber', '/login?type=prescriber'],
    ['salesrep', '/login?type=salesrep'],
    ['signed-in', '/login'],
  ] as const)('leads nobody from what is for %s to %s and back', (access, to) => {
    expect(judge(access, nobody)).toEqual({ kind: 'leave', to, remember: true });
  });

  it('tells nobody why the back office is closed, and leads back to it', () => {
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

  it.each(['prescriber', 'salesrep', 'none'] as const)('refuses the back office to the role %s', (role) => {
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

  it.each([
    ['admin', 'prescriber', '/admin/dashboard'],
    ['salesrep', 'prescriber', '/salesrep-portal'],
    ['none', 'prescriber', '/'],
    ['admin', 'salesrep', '/admin/dashboard'],
    ['prescriber', 'salesrep', '/prescriber-portal'],
    ['none', 'salesrep', '/'],
  ] as const)('leads the role %s from what is for %s to %s', (role, access, to) => {
    expect(judge(access, a(role))).toEqual({ kind: 'leave', to, remember: false });
  });

  it('waits while the session is being looked for', () => {
    expect(judge('admin', { status: 'loading', role: null, signedOutAs: null })).toEqual({ kind: 'wait' });
  });

  it('leaves the page standing when the session ended by itself', () => {
    expect(judge('admin', { status: 'ended', role: 'admin', signedOutAs: null })).toEqual({ kind: 'enter' });
  });

  it('leads whoever signed out to the sign-in page of their role, without a reproach', () => {
    expect(judge('admin', { ...nobody, signedOutAs: 'admin' })).toEqual({
      kind: 'leave',
      to: '/admin/login',
      remember: false,
    });
  });
});
