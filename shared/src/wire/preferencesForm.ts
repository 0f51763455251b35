import { z } from 'zod';
import { colorSchemes, densities, hiddenColumnsLimits, type Preferences } from './preferences';

const name = z.string().min(1).max(hiddenColumnsLimits.name);

/** Body of PUT /preferences (ours); apart from the type, for the pages that read it check nothing. */
export const preferencesForm = z.object({
  colorScheme: z.enum(colorSchemes, { error: '颜色模式不正确' }),
  density: z.enum(densities, { error: '行距不正确' }),
  showsTabs: z.boolean({ error: '请说明是否显示标签栏' }),
  distinctColors: z.boolean({ error: '请说明是否用色弱模式' }).optional(),
  hiddenColumns: z
    .record(name, z.array(name).max(hiddenColumnsLimits.columns), { error: '列设置不正确' })
    .refine((lists) => Object.keys(lists).length <= hiddenColumnsLimits.lists, '列设置太多')
    .optional(),
}) satisfies z.ZodType<Preferences>;
