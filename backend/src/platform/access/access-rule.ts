import type { Permission } from './permissions';
import type { SignedInUser } from './signed-in-user';

/** Who may call a route. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'allow'; readonly permission: Permission };

const RULES = Symbol('access rules');

/** Adds a rule to a method or class. A second one is remembered too, so that the contradiction can be found. */
export function declareAccess(rule: AccessRule): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder: object = (descriptor?.value as object | undefined) ?? target;
    Reflect.defineMetadata(RULES, [...rulesOn(holder), rule], holder);
  };
}

/** The one rule of a route, the method's before the class's; null when there is none, or more than one. */
export function accessRuleOf(handler: object, controller: object): AccessRule | null {
  const own = rulesOn(handler);
  const rules = own.length > 0 ? own : rulesOn(controller);
  return rules.length === 1 ? (rules[0] ?? null) : null;
}

/** Whether a signed-in person may call a route of that rule. */
export const admits = (rule: AccessRule, user: SignedInUser): boolean =>
  rule.kind !== 'allow' || user.can(rule.permission);

const rulesOn = (holder: object) => (Reflect.getOwnMetadata(RULES, holder) ?? []) as readonly AccessRule[];
