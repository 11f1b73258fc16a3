import { z } from 'zod';
import { atMost } from '../at-most';
import { isId } from '../is-id';
import { limits } from '../limits';
import { completeWebAddress, isSecureWebAddress } from '../web-address';
import { productLimits } from './manufacturer-product';
import { manufacturerProductMessages as messages } from './manufacturer.messages';

/** The ids are those of the chosen options; empty until one is chosen. */
export const manufacturerProductForm = z.object({
  manufacturerId: z.string().min(1, messages.manufacturerRequired),
  name: z.string().trim().min(1, messages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
  therapeuticAreaId: z.string().refine(isId, messages.areaRequired),
  strengths: z.string().trim().max(productLimits.strengths.max, atMost(productLimits.strengths.max)),
  labelingUrl: z
    .string()
    .overwrite(completeWebAddress)
    .max(limits.address.max, atMost(limits.address.max))
    .refine((address) => address === '' || isSecureWebAddress(address), messages.labelingInvalid),
  isCompounded: z.boolean(),
});

export type ManufacturerProductFormValues = z.infer<typeof manufacturerProductForm>;
