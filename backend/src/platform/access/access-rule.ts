import type { Permission } from '../../permissions';
import type { SignedInUser } from './signed-in-user';

/** Who may call a route. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly duringSetup: boolean }
  | { readonly kind: 'allow'; readonly permission: Permission };

const RULES = Symbol('access rules');

/**
 * Adds a rule to a method or class. A second rule is kept as well, so that the startup check can report the conflict.
 */
export function declareAccess(rule: AccessRule): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder: object = (descriptor?.value as object | undefined) ?? target;
    Reflect.defineMetadata(RULES, [...rulesOn(holder), rule], holder);
  };
}

/** The rule of a route; a method's rule overrides the class's. Null if there's no rule, or more than one. */
export function accessRuleOf(handler: object, controller: object): AccessRule | null {
  const own = rulesOn(handler);
  const rules = own.length > 0 ? own : rulesOn(controller);
  return rules.length === 1 ? (rules[0] ?? null) : null;
}

/** Whether a signed-in user may call a route with this rule. */
export function admits(rule: AccessRule, user: SignedInUser): boolean {
  if (rule.kind === 'allow') return user.can(rule.permission);
  return rule.kind === 'public' || rule.duringSetup || !user.needsSecondFactor;
}

const rulesOn = (holder: object) => (Reflect.getOwnMetadata(RULES, holder) ?? []) as readonly AccessRule[];
