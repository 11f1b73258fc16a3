import { Injectable } from '@nestjs/common';
import { type ReasonTemplateRequest, reasonTemplateLimits, type ReasonTemplateView } from '@pharmacy/contracts';
import { Transaction, violatedConstraint } from '../../../platform/database';
import { overwritesChange } from '../../overwrites-change';
import {
  NoSuchTemplate,
  TemplateChangedMeanwhile,
  TemplateTitleTaken,
  TooManyTemplates,
} from '../domain/registration.errors';
import { ReasonTemplateAdded, ReasonTemplateDeleted, ReasonTemplateUpdated } from '../domain/review.events';
import { ReasonTemplatesRepository, TITLE_ONCE } from '../persistence/reason-templates.repository';

/** The texts that reviewers start from when they reject or ask. Owners edit them. */
@Injectable()
export class ManageReasonTemplates {
  constructor(
    private readonly transaction: Transaction,
    private readonly templates: ReasonTemplatesRepository,
  ) {}

  list(): Promise<readonly ReasonTemplateView[]> {
    return this.templates.list(this.transaction.manager);
  }

  add(template: ReasonTemplateRequest): Promise<ReasonTemplateView> {
    return this.transaction.run(async (tx) => {
      const count = await this.templates.countLocked(template.kind, tx);
      if (count >= reasonTemplateLimits.most) throw new TooManyTemplates();
      const added = await this.templates.add(template, tx).catch(rethrowTitle);
      tx.publish(new ReasonTemplateAdded(added));
      return added;
    });
  }

  /** `seen` is what the caller last read; without it, any other change is overwritten. */
  update(id: number, template: ReasonTemplateRequest, seen?: ReasonTemplateRequest): Promise<ReasonTemplateView> {
    return this.transaction.run(async (tx) => {
      const stored = await this.templates.lock(id, tx);
      if (stored && seen && overwritesChange<ReasonTemplateRequest>(stored, template, seen))
        throw new TemplateChangedMeanwhile();
      const updated = await this.templates.update({ ...template, id }, tx).catch(rethrowTitle);
      if (!updated) throw new NoSuchTemplate();
      tx.publish(new ReasonTemplateUpdated(updated));
      return updated;
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const deleted = await this.templates.remove(id, tx);
      if (!deleted) throw new NoSuchTemplate();
      tx.publish(new ReasonTemplateDeleted(deleted));
    });
  }
}

function rethrowTitle(error: unknown): never {
  throw violatedConstraint(error) === TITLE_ONCE ? new TemplateTitleTaken() : error;
}
