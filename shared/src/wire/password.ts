import { z } from 'zod';

/** A password as it was typed: nothing is trimmed or cut. Its strength is another rule's business. */
export const passwordText = (label: string) =>
  z.string({ error: `请填写${label}` }).max(200, `${label}不能超过 200 个字符`);

/** The same, and it must be there. */
export const password = (label: string) => passwordText(label).min(1, `请填写${label}`);
