import { z } from 'zod';
import { colorSchemes, densities, type Preferences } from './preferences';

/** Body of PUT /preferences (ours); apart from the type, for the pages that read it check nothing. */
export const preferencesForm = z.object({
  colorScheme: z.enum(colorSchemes, { error: '颜色模式不正确' }),
  density: z.enum(densities, { error: '行距不正确' }),
  showsTabs: z.boolean({ error: '请说明是否显示标签栏' }),
  distinctColors: z.boolean({ error: '请说明是否用色弱模式' }).optional(),
}) satisfies z.ZodType<Preferences>;
